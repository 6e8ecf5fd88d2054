import { SHOP_UNREACHABLE, WENT_WRONG_HERE } from '#lib/commerce/texts.ts';
import { ApiError, type FieldErrors, type TransportErrorCode } from './api-error.ts';
import { isPrerendering, pageShown } from './page-shown.ts';

/** Default time limit of a call, in ms. */
const TIMEOUT_MS = 15_000;

export interface CallOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Aborts the call; the promise then rejects with the signal's own reason. */
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Reads a successful answer that is not JSON. */
  read?: (answer: Response) => Promise<unknown>;
}

/**
 * Calls /api with JSON both ways; `path` starts with `/`. The response is not validated against
 * `Answer`. A page that is rendered ahead calls once it is shown.
 * @throws ApiError on an error response, a timeout, a network failure or a body that is not JSON.
 */
export function fetchJson<Answer>(path: string, options: CallOptions = {}): Promise<Answer> {
  return fetchFrom(`/api${path}`, options);
}

/** The same for any address of the shop. */
export async function fetchFrom<Answer>(address: string, options: CallOptions): Promise<Answer> {
  if (isPrerendering()) await pageShown();
  const timeout = AbortSignal.timeout(options.timeoutMs ?? TIMEOUT_MS);
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout;
  try {
    const response = await fetch(address, {
      method: options.method ?? 'GET',
      headers: {
        accept: 'application/json',
        ...(options.body !== undefined && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
      signal,
    });
    if (response.ok && options.read) return (await options.read(response)) as Answer;
    const json = await readJson(response);
    if (!response.ok) throw answeredError(response, json);
    if (json === undefined && response.status !== 204) {
      throw unreadable(response.status);
    }
    return json as Answer;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    if (options.signal?.aborted) throw options.signal.reason;
    throw transportError(timeout.aborted ? 'Timeout' : 'NetworkError', 0, error);
  }
}

/** The error of an answer that is not what the call answers. */
export function unreadable(status: number, cause?: unknown): ApiError {
  return transportError('InvalidResponse', status, cause);
}

/** The body as JSON; undefined if it is not JSON, for example a proxy's error page. */
async function readJson(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The error in the body; if it has another shape, `InvalidResponse` with the HTTP status. */
function answeredError({ status, headers }: Response, json: unknown): ApiError {
  const error = field(json, 'error');
  const code = field(error, 'code');
  const message = field(error, 'message');
  if (typeof code !== 'string' || typeof message !== 'string') {
    return unreadable(status);
  }
  const retryAfter = headers.get('retry-after');
  const reference = field(error, 'reference');
  return new ApiError(code, message, {
    status,
    fields: readFields(field(error, 'fields')),
    ...(typeof reference === 'string' && { reference }),
    ...(retryAfter !== null && /^\d{1,6}$/.test(retryAfter) && { retryAfter: Number(retryAfter) }),
  });
}

function readFields(json: unknown): FieldErrors {
  if (typeof json !== 'object' || json === null) return {};
  return Object.fromEntries(
    Object.entries(json).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function field(json: unknown, name: string): unknown {
  return typeof json === 'object' && json !== null
    ? (json as Record<string, unknown>)[name]
    : undefined;
}

const transportMessages: Record<TransportErrorCode, string> = {
  NetworkError: SHOP_UNREACHABLE,
  Timeout: 'The shop took too long to answer. Try again.',
  InvalidResponse: `${WENT_WRONG_HERE} Try again.`,
};

function transportError(code: TransportErrorCode, status: number, cause?: unknown): ApiError {
  return new ApiError(code, transportMessages[code], { status, cause });
}
