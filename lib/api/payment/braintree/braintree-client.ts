import type { Client } from 'braintree-web';
import { create } from 'braintree-web/client';
import { callApi } from '#lib/api/call-api.ts';
import type { createClientTokenCall } from '#lib/api/calls/payment/create-client-token.ts';
import { inTime } from './in-time.ts';

/** How long Braintree may take to send the account's configuration, in ms. */
const TIMEOUT_MS = 15_000;
/** In ms. A token is valid for a day. */
const RENEW_MS = 12 * 60 * 60 * 1000;

let known: { client: Promise<Client>; since: number } | null = null;

/**
 * The client that all of Braintree's browser code needs: one per page, replaced after half a day.
 * Its token belongs to no customer: the server decides who saves a method. After a failure, the
 * next call tries again.
 * @throws ApiError, ProviderTimeout, BraintreeError
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
 * Starts Braintree code with a client token. A token that has expired, in a cache or on a slow
 * device, is replaced once; if that one is refused too, it is an error.
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
 * The code of a Braintree error, like `HOSTED_FIELDS_FIELDS_EMPTY`, even if drop-in wraps it; else
 * null.
 */
export function codeOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { code, _braintreeWebError: wrapped } = error as Error & Record<string, unknown>;
  return typeof code === 'string' ? code : codeOf(wrapped);
}
