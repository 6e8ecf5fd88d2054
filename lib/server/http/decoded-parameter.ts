/**
 * A path parameter as text. The framework gives some as they stand in the path and others decoded,
 * so one that cannot be decoded (once more) is taken as it is.
 */
export function decodedParameter(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
