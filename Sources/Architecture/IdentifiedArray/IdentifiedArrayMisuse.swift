/// What can be done wrong with an ``IdentifiedArray``, and how it is put to the person who did it.
enum IdentifiedArrayMisuse: CustomStringConvertible {
  case duplicate(id: Any)
  case duplicateInput(id: Any, at: Int, first: String)
  case changed(from: Any, to: Any)
  case outOfRange(Int, count: Int)

  var description: String {
    switch self {
    case .duplicate(let id):
      """
      IdentifiedArray(uniqueElements:) was given two elements with the id \(id). \
      Where ids may repeat, use IdentifiedArray(_:uniquingWith:) and say which element stays.
      """
    case .duplicateInput(let id, let place, let first):
      """
      The element at \(place) has the id \(id), which the element at \(first) has already; \
      ids in an IdentifiedArray are unique. Remove one of them or give it another id.
      """
    case .changed(let old, let new):
      """
      An edit in an IdentifiedArray changed an element's id from \(old) to \(new). \
      An id stays as it is while its element is in the collection: \
      remove(id:) the element and insert the changed one instead.
      """
    case .outOfRange(let destination, let count):
      """
      An element can't be moved to \(destination) in an IdentifiedArray of \(count): \
      the destination is from 0 to \(count).
      """
    }
  }
}
