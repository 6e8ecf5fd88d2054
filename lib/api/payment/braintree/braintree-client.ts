import type { Client } from 'braintree-web';
import { create } from 'braintree-web/client';
import { callApi } from '#lib/api/call-api.ts';
import type { createClientTokenCall } from '#lib/api/calls/payment/create-client-token.ts';
import { inTime } from './in-time.ts';

/** In ms, how long Braintree may take to tell the account's configuration. */
const TIMEOUT_MS = 15_000;
/** In ms; a token is valid for a day. */
const RENEW_MS = 12 * 60 * 60 * 1000;

let known: { client: Promise<Client>; since: number } | null = null;

/**
 * What all of Braintree's browser code starts from; one for the page, made anew after half a day.
 * Its token is nobody's: who saves a method is decided on the server.
 * @throws ApiError, ProviderTimeout, BraintreeError; asked again, it tries again
 */
export function braintreeClient(): Promise<Client> {
  if (known && Date.now() - known.since < RENEW_MS) return known.client;
  const made = { client: makeClient(), since: Date.now() };
  known = made;
  made.client.catch(() => {
    if (known === made) known = null;
  });
  return made.client;
}

function makeClient(): Promise<Client> {
  return withFreshToken((authorization) => inTime(TIMEOUT_MS, create({ authorization })));
}

/**
 * Starts code of Braintree's with a client token. An expired one, which a cache or a slow device
 * kept for too long, is replaced once: a second such answer is a fault.
 */
export async function withFreshToken<Started>(
  start: (clientToken: string) => Promise<Started>,
): Promise<Started> {
  try {
    return await start(await newToken());
  } catch (error) {
    if (codeOf(error) !== 'CLIENT_AUTHORIZATION_INVALID') throw error;
    return start(await newToken());
  }
}

async function newToken(): Promise<string> {
  const call = callApi<typeof createClientTokenCall>;
  return (await call('POST /payment/client-tokens', { body: {} })).clientToken;
}

/**
 * The code of an error of Braintree's, like `HOSTED_FIELDS_FIELDS_EMPTY`, also of one that drop-in
 * wraps; else null.
 */
export function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, _braintreeWebError: wrapped } = error as Error & Record<string, unknown>;
  return typeof code === 'string' ? code : codeOf(wrapped);
}
