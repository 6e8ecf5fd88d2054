import * as z from 'zod/mini';
import { defineCall, type ResponseOf } from '#lib/api/calls/call.ts';
import { CHALLENGE_ACTIONS } from '#lib/commerce/challenge/actions.ts';

/** Work for a browser in ALTCHA's format: find the counter whose key begins with the prefix. */
const work = z.object({
  parameters: z.object({
    algorithm: z.string(),
    cost: z.int(),
    data: z.object({ action: z.enum(CHALLENGE_ACTIONS) }),
    expiresAt: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string(),
    nonce: z.string(),
    salt: z.string(),
  }),
  signature: z.string(),
});

/** What a browser must do to get a `recaptchaToken` for an action. */
export const readChallengeCall = defineCall({
  method: 'GET',
  path: '/challenge',
  request: z.strictObject({ action: z.enum(CHALLENGE_ACTIONS) }),
  response: z.discriminatedUnion('kind', [
    /** No token is needed. */
    z.object({ kind: z.literal('off') }),
    z.object({
      kind: z.literal('proof-of-work'),
      challenge: work,
      /** In seconds, counted from the answer, because the browser's clock may be wrong. */
      expiresIn: z.int(),
    }),
    /** A provider's script provides the token. */
    z.object({
      kind: z.enum(['recaptcha', 'recaptcha-enterprise', 'turnstile']),
      siteKey: z.string(),
    }),
  ]),
  errors: {},
});
export type ChallengeAnswer = ResponseOf<typeof readChallengeCall>;
export type Work = Extract<ChallengeAnswer, { kind: 'proof-of-work' }>['challenge'];
