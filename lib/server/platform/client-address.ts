import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/*
 * A call does not see the connection, and Next passes on the client's own `x-forwarded-for`. So
 * lib/server/front sets these two headers on each request and overwrites anything that the client
 * sent.
 */

/** The client's IP address. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';
/** `1` unless a header says that a proxy forwarded the request. */
export const DIRECT_HEADER = 'x-client-direct';

const FORWARDING = /^(?:forwarded|via|x-real-ip|x-client-ip|x-forwarded-.+|cf-connecting-ip)$/;

/**
 * Whether a header says that a proxy forwarded the request. Then the connection is not the
 * client's.
 */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => FORWARDING.test(name));
}

/** The client's IP address; `unknown` if the request did not come through the web server. */
export function clientAddress(request: Request): string {
  return request.headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown';
}

/**
 * The client's IP address, from the connection and `x-forwarded-for`. Each proxy appends the
 * address that called it. With `proxies` of our own in front, the entry that many places before the
 * connection is the last one that a client cannot forge. With none, the header is ignored.
 */
export function resolveClientAddress(
  connection: string | undefined,
  forwardedFor: string | undefined,
  proxies: number,
): string {
  const forwarded = (forwardedFor ?? '').split(',').map((entry) => entry.trim());
  const chain = [...forwarded.filter((entry) => entry !== ''), connection ?? 'unknown'];
  const told = withoutPort(chain.at(-1 - proxies) ?? chain[0] ?? 'unknown');
  return isIP(told) === 0 ? (connection ?? 'unknown') : told;
}

/** Removes the port that some proxies write: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1];
  if (bracketed !== undefined) return bracketed;
  return /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(entry)?.[1] ?? entry;
}
