/** What went wrong with each named field of a request. */
export type FieldErrors = Record<string, string>;

/** Codes that the client itself gives, for calls that got no proper answer. */
export type TransportErrorCode = 'NetworkError' | 'Timeout' | 'InvalidResponse';

/**
 * A call of /api that failed: the error the server answered (`code` as decisions.md names it), or
 * with status 0 one of the transport's own codes.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: string;
  /** HTTP status; 0 where no proper answer came. */
  readonly status: number;
  readonly fields: FieldErrors;
  /** Seconds after which the same call may be made again; null where that is not known. */
  readonly retryAfter: number | null;

  constructor(code: string, message: string, options: ApiErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.status = options.status ?? 0;
    this.fields = options.fields ?? {};
    this.retryAfter = options.retryAfter ?? null;
  }
}

export interface ApiErrorOptions {
  status?: number;
  fields?: FieldErrors;
  retryAfter?: number;
  cause?: unknown;
}

/** Whether the same call may well succeed when made again: the fault was not in the request. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}
