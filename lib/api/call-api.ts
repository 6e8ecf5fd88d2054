import { ApiError } from './api-error.ts';
import type { Call, ErrorCodeOf, NameOf, ParamsOf, RequestOf, ResponseOf } from './calls/call.ts';
import type { CommonErrorCode } from './calls/common-errors.ts';
import { type CallOptions, fetchJson, unreadable } from './fetch-json.ts';

/** What to send. A part that the call does not have is left out. */
export type CallInput<C extends Call> = Pick<
  CallOptions,
  'headers' | 'signal' | 'timeoutMs' | 'read'
> &
  ([ParamsOf<C['path']>] extends [never]
    ? { params?: never }
    : { params: Record<ParamsOf<C['path']>, string> }) &
  (C['method'] extends 'POST' | 'PUT'
    ? { body: RequestOf<C>; query?: never }
    : Record<string, never> extends RequestOf<C>
      ? { query?: RequestOf<C>; body?: never }
      : { query: RequestOf<C>; body?: never });

/** The same fields, but of any call. */
type AnyInput = Pick<CallOptions, 'body' | 'headers' | 'signal' | 'timeoutMs' | 'read'> & {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
};

/** Sends a request; `path` starts with `/`. */
type Send = (path: string, options: CallOptions) => Promise<unknown>;

/**
 * Calls /api. Give the call itself to have its answer validated; that brings its schemas and zod
 * into the page's script. A page without them imports only the call's type and gives its name:
 * `callApi<typeof readAccountCall>('GET /account', {})`. The compiler checks both in the same way.
 * @throws ApiError like `fetchJson`, and `InvalidResponse` for an answer that the schema refuses
 */
export async function callApi<C extends Call>(
  call: C | NameOf<C>,
  input: CallInput<C>,
  send: Send = fetchJson,
): Promise<ResponseOf<C>> {
  const { params, query, body, ...options } = input as AnyInput;
  const [method, path] = typeof call === 'string' ? call.split(' ') : [call.method, call.path];
  const answer = await send(addressOf(path ?? '', params ?? {}, query ?? {}), {
    ...options,
    method: method as Call['method'],
    ...(body !== undefined && { body }),
  });
  if (typeof call === 'string') return answer as ResponseOf<C>;
  const read = call.response.safeParse(answer);
  if (!read.success) throw unreadable(200, read.error);
  return read.data as ResponseOf<C>;
}

/** The path with its parameters filled in, and the query. */
function addressOf(
  path: string,
  params: Record<string, string>,
  query: Record<string, unknown>,
): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given)}`;
}

/** Whether a call failed with one of the codes that it may answer. */
export function failedWith<C extends Call>(
  error: unknown,
  code: ErrorCodeOf<C> | CommonErrorCode,
): boolean {
  return error instanceof ApiError && error.code === code;
}
