import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';
import type { TestCustomer } from './customers.ts';

type Handler = (
  request: Request,
  context: { params: Promise<Record<string, string>> },
) => Promise<Response>;

export interface RouteCall {
  /** The caller; null or absent: a guest. */
  as?: Pick<TestCustomer, 'authorization'> | null | undefined;
  /** By default POST with a body, and GET without one. */
  method?: string;
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Aborted when the caller stops waiting for the answer. */
  signal?: AbortSignal | undefined;
}

export interface RouteAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** Untyped on purpose: tests parse it with `readAnswer`. Undefined if the answer is a file. */
  json: unknown;
  bytes: Uint8Array;
}

/** Calls a route handler as Next does. */
export async function callRoute(
  handler: Handler,
  { as = null, method, params = {}, query = '', body, headers = {}, signal }: RouteCall = {},
): Promise<RouteAnswer> {
  // Over HTTP a call without a body has an empty one, unless it only reads.
  const isEmpty = body === undefined && (method ?? 'GET') !== 'GET';
  const sent = isEmpty
    ? { body: new Blob().stream(), duplex: 'half' }
    : { body: JSON.stringify(body) };
  const request = new Request(`http://shop.example/api/called${query}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      [CLIENT_ADDRESS_HEADER]: '192.0.2.1',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(as && { authorization: as.authorization }),
      ...headers,
    },
    ...sent,
    ...(signal && { signal }),
  });
  const response = await handler(request, { params: Promise.resolve(params) });
  const { status, headers: answered } = response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const isFile = answered.get('content-disposition') !== null;
  return { status, headers: answered, text, json: isFile ? undefined : JSON.parse(text), bytes };
}
