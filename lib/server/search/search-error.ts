/** A search that cannot be answered; `status` is the HTTP status of the response. */
export class SearchError extends Error {
  override name = 'SearchError';
  readonly status: number;

  constructor(message: string, status: 400 | 404 | 413 | 503) {
    super(message);
    this.status = status;
  }
}
