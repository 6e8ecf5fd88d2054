/** Error messages by field name. */
export type FieldErrors = Record<string, string>;

/** Codes set by the client for calls without a valid response. */
export type TransportErrorCode = 'NetworkError' | 'Timeout' | 'InvalidResponse';

/**
 * A failed call to /api: either the server's error (`code` is its stable identifier) or, with
 * status 0, a transport error.
 */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: string;
  /** HTTP status; 0 if there was no valid response. */
  readonly status: number;
  readonly fields: FieldErrors;
  /** Seconds to wait before retrying (Retry-After); null if unknown. */
  readonly retryAfter: number | null;
  /**
   * The reference that leads to the error's log lines on the server; null if the server had no
   * fault.
   */
  readonly reference: string | null;

  constructor(code: string, message: string, options: ApiErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.status = options.status ?? 0;
    this.fields = options.fields ?? {};
    this.retryAfter = options.retryAfter ?? null;
    this.reference = options.reference ?? null;
  }
}

export interface ApiErrorOptions {
  status?: number;
  fields?: FieldErrors;
  retryAfter?: number;
  reference?: string;
  cause?: unknown;
}

/** Whether a retry of the same call may succeed because the fault was not in the request. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  return error.status === 0 || error.status === 429 || error.status >= 500;
}
