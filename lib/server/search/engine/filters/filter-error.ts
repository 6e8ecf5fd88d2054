/** A filter cannot be parsed; the message, for the caller of the API, says where. */
export class FilterSyntaxError extends Error {
  override name = 'FilterSyntaxError';
}
