import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { environment } from '#lib/config/environment.ts';
import { strangersAddresses } from './host-addresses.ts';
import { isPublicAddress } from './public-address.ts';

/** A host has an address to which the shop must not connect, or none. */
export class HostAddressError extends Error {
  override name = 'HostAddressError';
}

/** A host is not in the operator's list. */
export class HostNotListedError extends Error {
  override name = 'HostNotListedError';
  constructor() {
    super('Its host is not in OUTGOING_HOSTS.');
  }
}

/** An answer is longer than it may be. */
export class AnswerTooLongError extends Error {
  override name = 'AnswerTooLongError';
}

/** An answer ended before all of it was there. */
export class BrokenAnswerError extends Error {
  override name = 'BrokenAnswerError';
}

export interface GuardedRequest {
  method?: string;
  headers: Record<string, string>;
  body?: string;
  signal: AbortSignal;
  /** To which addresses it may connect; by default to those on the public internet. */
  allows?: (address: string) => boolean;
  /** Finds the addresses of a host; by default name servers do (`strangersAddresses`). */
  resolve?: (host: string, signal: AbortSignal) => Promise<string[]>;
}

/** Whether the operator lets the shop call a host: by a list of hosts, or by a setting that names it. */
function isListed(host: string): boolean {
  const { OUTGOING_HOSTS, WEBHOOK_PRIVATE_HOSTS, SHARED_CACHE } = environment();
  if (OUTGOING_HOSTS === undefined) return true;
  const purged = SHARED_CACHE?.purge && hostOf(new URL(SHARED_CACHE.purge.url));
  return [...OUTGOING_HOSTS, ...WEBHOOK_PRIVATE_HOSTS, purged].includes(host);
}

/**
 * Sends a request to a URL that somebody else chose, and returns the answer's head. It follows no
 * redirect. Each address of the host is checked, and the connection goes to one of these, so a name
 * that changes its address meanwhile leads nowhere else (SSRF, DNS rebinding). A `resolve` may ignore
 * `signal`: call it inside `within`.
 * @throws HostNotListedError, HostAddressError; errors of the network
 */
export async function guardedRequest(
  url: URL,
  {
    method = 'GET',
    headers,
    body,
    signal,
    allows = isPublicAddress,
    resolve = strangersAddresses,
  }: GuardedRequest,
): Promise<IncomingMessage> {
  const host = hostOf(url);
  if (!isListed(host)) throw new HostNotListedError();
  const addresses = isIP(host) === 0 ? await resolve(host, signal) : [host];
  if (addresses.length === 0) throw new HostAddressError('Its host has no address.');
  if (!addresses.every(allows)) throw new HostAddressError('Its address is private.');
  const pinned = addresses.map((address) => ({ address, family: isIP(address) }));
  const pinnedLookup: LookupFunction = (_host, { all }, found) => {
    const [first] = pinned;
    if (all) found(null, pinned);
    else if (first) found(null, first.address, first.family);
  };
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((answer, reject) => {
    const sent = request(
      url,
      {
        method,
        headers: {
          ...headers,
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        },
        lookup: pinnedLookup,
        signal,
        // A connection of its own, to an address that was checked just now.
        agent: false,
      },
      answer,
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/**
 * The body of an answer.
 * @throws AnswerTooLongError, BrokenAnswerError; errors of the network
 */
export async function readAtMost(response: IncomingMessage, bytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > bytes) {
      response.destroy();
      throw new AnswerTooLongError(`More than ${bytes} bytes.`);
    }
    chunks.push(chunk);
  }
  if (!response.complete) throw new BrokenAnswerError('It broke off.');
  return Buffer.concat(chunks);
}

/** The host of a URL, without the brackets of an IPv6 address. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase();
}
