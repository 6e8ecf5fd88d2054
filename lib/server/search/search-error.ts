/** A search that cannot be answered as asked; `status` is the HTTP status that says so. */
export class SearchError extends Error {
  override name = 'SearchError';
  readonly status: number;

  constructor(message: string, status: 400 | 404 | 413 | 503) {
    super(message);
    this.status = status;
  }
}
