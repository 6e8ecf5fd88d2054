import 'server-only';
import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import { Webhook } from 'standardwebhooks';
import {
  guardedRequest,
  HostAddressError,
  HostNotListedError,
  hostOf,
} from '#lib/server/platform/guarded-request.ts';
import { systemAddresses } from '#lib/server/platform/host-addresses.ts';
import { isPublicAddress } from '#lib/server/platform/public-address.ts';
import { TimeoutError, within } from '#lib/server/platform/within.ts';

/** How long one try may take in all, in ms. */
const TRY_MS = 15_000;

export interface Target {
  url: URL;
  headers: Record<string, string>;
  body: string;
}

export interface SendOptions {
  /** Hosts that may have private addresses. */
  privateHosts: readonly string[];
  signal: AbortSignal;
  /** Finds the addresses of a host; by default the system does for private hosts, else name servers. */
  resolve?: (host: string) => Promise<string[]>;
}

/**
 * The outcome of a try. `refused`: the endpoint answered, but did not take the event. `silent`: it
 * did not answer, or must not be asked. `failure` names no address.
 */
export type Sent =
  | { outcome: 'taken'; status: number }
  | { outcome: 'refused'; status: number; failure: string }
  | { outcome: 'silent'; status: null; failure: string };

/** The URL leads to where webhooks must not go; the message says why. */
export class WebhookTargetError extends Error {
  override name = 'WebhookTargetError';
}

/**
 * Sends a message once. Only a status of 200 to 299 means that it was taken: redirects are not
 * followed, and the answer's body is not read. The connection goes to an address that was checked,
 * so a name that changes its address meanwhile leads nowhere else.
 */
export async function sendWebhook(target: Target, options: SendOptions): Promise<Sent> {
  try {
    const status = await within(TRY_MS, (late) =>
      post(target, options, AbortSignal.any([options.signal, late])),
    );
    if (status >= 200 && status < 300) return { outcome: 'taken', status };
    return { outcome: 'refused', status, failure: `It answered ${status}.` };
  } catch (error) {
    // If the worker is stopping, the endpoint was not tried.
    options.signal.throwIfAborted();
    return { outcome: 'silent', status: null, failure: failureOf(error) };
  }
}

/** @throws WebhookTargetError if webhooks must not go to this URL, whatever its address */
export function checkUrl(url: URL, privateHosts: readonly string[]): void {
  const host = hostOf(url);
  if (url.username !== '' || url.password !== '') {
    throw new WebhookTargetError('The URL must not hold a user or a password.');
  }
  if (privateHosts.includes(host)) {
    if (url.protocol === 'https:' || url.protocol === 'http:') return;
    throw new WebhookTargetError('The URL must begin with https:// or http://.');
  }
  if (url.protocol !== 'https:') throw new WebhookTargetError('The URL must begin with https://.');
  if (isIP(host) !== 0 && !isPublicAddress(host)) throw privateAddress();
}

function privateAddress(): WebhookTargetError {
  return new WebhookTargetError(
    'Its address is private: name the host in WEBHOOK_PRIVATE_HOSTS if it is yours.',
  );
}

async function post(
  { url, headers, body }: Target,
  { privateHosts, resolve }: SendOptions,
  signal: AbortSignal,
): Promise<number> {
  checkUrl(url, privateHosts);
  const response = await guardedRequest(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'shop-webhooks' },
    body,
    signal,
    ...(privateHosts.includes(hostOf(url)) && {
      allows: () => true,
      resolve: systemAddresses,
    }),
    ...(resolve && { resolve }),
  });
  response.destroy();
  return response.statusCode ?? 0;
}

function failureOf(error: unknown): string {
  if (error instanceof WebhookTargetError) return error.message;
  if (error instanceof HostNotListedError) return error.message;
  if (error instanceof HostAddressError) return privateAddress().message;
  if (error instanceof TimeoutError) return `It did not answer within ${TRY_MS / 1000} seconds.`;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'no reason';
  return `It did not answer (${code}).`;
}

const SECRET_BYTES = 32;

/** A new signing secret, as its receiver needs it. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** The headers that prove a message. `id`: the same for each try; `timestamp`: in seconds. */
export function signedHeaders(
  secret: string,
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): Record<string, string> {
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': new Webhook(secret).sign(id, new Date(timestamp * 1000), body),
  };
}
