/**
 * A path parameter, decoded. Next decodes only some of them, so one that cannot be decoded (again)
 * is returned as it is.
 */
export function decodedParameter(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
