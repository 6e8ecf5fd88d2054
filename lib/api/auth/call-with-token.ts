import { type CallInput, callApi } from '#lib/api/call-api.ts';
import type { Call, NameOf, ResponseOf } from '#lib/api/calls/call.ts';
import { type CallOptions, fetchJson } from '#lib/api/fetch-json.ts';

/** Like `callApi`, with an ID token that need not be of the browser's own session. @throws ApiError */
export function callWithToken<C extends Call>(
  token: string,
  call: C | NameOf<C>,
  input: CallInput<C>,
): Promise<ResponseOf<C>> {
  return callApi<C>(call, input, (path, options) => sendWithToken(path, options, token));
}

/** Like `fetchJson`, with an ID token. @throws ApiError */
export function sendWithToken<Answer>(
  path: string,
  options: CallOptions,
  token: string,
): Promise<Answer> {
  options.signal?.throwIfAborted();
  const headers = { ...options.headers, authorization: `Bearer ${token}` };
  return fetchJson<Answer>(path, { ...options, headers });
}
