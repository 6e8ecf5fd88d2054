import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { count, time } from './record.ts';

/** A call to another service. It has no path, because paths may hold tokens. */
export interface OutgoingCall {
  host: string;
  method: string;
}

export interface OutgoingEnd {
  /** HTTP status; null without an answer. */
  status: number | null;
  /** Why there was no answer; null if there was one. */
  failure: 'aborted' | 'failed' | null;
}

/**
 * An import may fetch pictures from any host, so only the first few hosts get a label of their own.
 */
const MOST_HOSTS = 30;
const hosts = new Set<string>();

/** The host as a label. */
function hostLabel(host: string): string {
  if (hosts.has(host)) return host;
  if (hosts.size >= MOST_HOSTS) return 'other';
  hosts.add(host);
  return host;
}

/** Starts timing a call; call the returned function with how it ended. */
export function recordOutgoing({ host }: OutgoingCall): (end: OutgoingEnd) => void {
  const began = performance.now();
  return ({ status, failure }) => {
    const label = hostLabel(host);
    count('outgoing', { host: label, outcome: failure ?? `${Math.floor((status ?? 0) / 100)}xx` });
    time('outgoing', { host: label }, (performance.now() - began) / 1000);
  };
}

/**
 * Calls `onBegin` for every HTTP call that this process makes, by `fetch` or by Node's own client.
 * The function that `onBegin` returns is called at the end. Returns a function that stops watching.
 */
export function watchOutgoing(
  onBegin: (call: OutgoingCall) => (end: OutgoingEnd) => void,
): () => void {
  const begun = new WeakMap<object, (end: OutgoingEnd) => void>();
  const begin = (request: object, host: string, method: string) =>
    begun.set(request, onBegin({ host, method }));
  const end = (request: object, outcome: OutgoingEnd) => {
    begun.get(request)?.(outcome);
    begun.delete(request);
  };
  const channels: Record<string, (message: never) => void> = {
    'undici:request:create': ({ request }: { request: UndiciRequest }) =>
      begin(request, new URL(request.origin).host, request.method),
    'undici:request:headers': ({ request, response }: UndiciAnswer) =>
      end(request, { status: response.statusCode, failure: null }),
    'undici:request:error': ({ request, error }: { request: object; error: unknown }) =>
      end(request, { status: null, failure: failureOf(error) }),
    'http.client.request.start': ({ request }: { request: ClientRequest }) =>
      begin(request, String(request.getHeader('host') ?? request.host), request.method),
    'http.client.response.finish': ({ request, response }: HttpAnswer) =>
      end(request, { status: response.statusCode ?? null, failure: null }),
    'http.client.request.error': ({ request, error }: { request: object; error: unknown }) =>
      end(request, { status: null, failure: failureOf(error) }),
  };
  const listeners = Object.entries(channels) as [string, (message: unknown) => void][];
  for (const [channel, listener] of listeners) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of listeners) unsubscribe(channel, listener);
  };
}

interface UndiciRequest {
  origin: string | URL;
  method: string;
}
interface UndiciAnswer {
  request: object;
  response: { statusCode: number };
}
interface HttpAnswer {
  request: object;
  response: IncomingMessage;
}

/** An abort comes from our own time limits; anything else is the call's own failure. */
function failureOf(error: unknown): 'aborted' | 'failed' {
  const name = error instanceof Error ? error.name : '';
  return name === 'AbortError' || name === 'TimeoutError' ? 'aborted' : 'failed';
}
