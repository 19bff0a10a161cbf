import Architecture
import Dependencies
import Foundation
import Testing

@Suite struct StorageClientTests {
  @Test("DE1 live settings lie beside the app's database, a test's and a preview's in memory")
  func places() {
    let folder = AppSchema.defaultFolder().path(percentEncoded: false)
    let live = DependencyValues(context: .live).storage
    #expect(live.location(.app) == folder + "/settings.json")
    #expect(live.location(.scene) == folder + "/scenes/1.json")
    for context in [DependencyContext.test, .preview] {
      #expect(DependencyValues(context: context).storage.location(.app) == "memory")
    }
  }
}
