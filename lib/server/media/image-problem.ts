/** A picture cannot be used; the message completes "picture x: …". */
export class ImageProblem extends Error {
  override name = 'ImageProblem';
}
