import { createPublicKey } from 'node:crypto';
import { createVerifier, httpbis } from 'http-message-signatures';
import { GET as readProfile } from '#app/.well-known/ucp/route.ts';
import type { PublicKey } from '#lib/commerce/agents/business-profile.ts';
import { callRoute } from './call-route.ts';
import { digestOf } from './platform.ts';

/** A message of the shop to a platform: an answer, or a request such as a webhook. */
type Received = { headers: Record<string, string>; body: string } & (
  | { status: number }
  | { method: string; url: string }
);

/** The keys that the shop's profile publishes now. */
export async function shopKeys(): Promise<PublicKey[]> {
  return ((await callRoute(readProfile)).json as { keys: PublicKey[] }).keys;
}

/**
 * Whether a message is signed with one of the shop's keys and covers what the protocol asks for, as
 * another implementation of RFC 9421 sees it.
 */
export async function isSignedByShop({ body, ...message }: Received): Promise<boolean> {
  if (message.headers['content-digest'] !== digestOf(body)) return false;
  const keys = await shopKeys();
  const target =
    'status' in message ? ['@status'] : ['@method', '@authority', '@path', 'ucp-agent'];
  const rules: Parameters<typeof httpbis.verifyMessage>[0] = {
    keyLookup: ({ keyid }) => {
      const jwk = keys.find(({ kid }) => kid === keyid);
      if (!jwk) return Promise.resolve(null);
      const key = createPublicKey({ key: { ...jwk }, format: 'jwk' });
      const verify = createVerifier(key as unknown as string, 'ecdsa-p256-sha256');
      return Promise.resolve({ id: jwk.kid, verify });
    },
    requiredFields: [...target, 'content-digest', 'content-type'],
  };
  const isRight =
    'status' in message
      ? await httpbis.verifyMessage(rules, message)
      : await httpbis.verifyMessage(rules, message);
  return isRight === true;
}
