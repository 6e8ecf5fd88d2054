const REFERENCE = /^[A-Z\d]{8}$/;

/** What names an answer, if it is a reference of ours: other names lead to nothing in our log. */
export function ownReference(name: unknown): string | null {
  return typeof name === 'string' && REFERENCE.test(name) ? name : null;
}
