/** A filter that cannot be read; its message says where, for the one who wrote the request. */
export class FilterSyntaxError extends Error {
  override name = 'FilterSyntaxError';
}
