import 'server-only';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';

/*
 * Calls do not see the connection, and the `x-forwarded-for` that the framework hands them is the
 * client's own wherever the client sent one. So lib/server/front writes these two headers into
 * each request, over whatever the client itself may have sent.
 */

/** The address of the client that a request comes from. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address';
/** `1` where nothing says that somebody passed the request on. */
export const DIRECT_HEADER = 'x-client-direct';

const FORWARDING = /^(?:forwarded|via|x-real-ip|x-client-ip|x-forwarded-.+|cf-connecting-ip)$/;

/** Whether a request says that a proxy passed it on: who sent it is then somebody else. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => FORWARDING.test(name));
}

/** The address a request comes from; `unknown` where it did not come through the web server. */
export function clientAddress(request: Request): string {
  return request.headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown';
}

/**
 * Whose request it is, told from the connection and the `x-forwarded-for` that came with it. Each
 * proxy adds the address it was called from at the end, so with `proxies` of one's own in front
 * the entry so many places before the connection's is the last that a client cannot have made up.
 * With none the header says nothing.
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

/** Some proxies write `192.0.2.1:4711` and `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(entry)?.[1];
  if (bracketed !== undefined) return bracketed;
  return /^(\d+\.\d+\.\d+\.\d+):\d+$/.exec(entry)?.[1] ?? entry;
}
