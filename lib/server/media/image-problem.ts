/** A picture cannot be used; the message completes "picture x: …". */
export class ImageProblem extends Error {
  override name = 'ImageProblem';
}

/**
 * Whether a picture is at fault. By name, because the process's drawing pool belongs to whichever of
 * Next's bundles made it first, and each has its own copy of the class.
 */
export function isImageProblem(error: unknown): error is ImageProblem {
  return error instanceof Error && error.name === 'ImageProblem';
}
