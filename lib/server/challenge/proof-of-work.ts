import 'server-only';
import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { Work } from '#lib/api/calls/challenge/read-challenge.ts';
import type { Sealer } from '#lib/server/sealing/seal.ts';
import type { ChallengeGuard } from './guard.ts';

/**
 * How long a browser may solve a challenge and use its token, in ms: about as long as a form takes.
 */
const LIFE_MS = 10 * 60_000;

/**
 * PBKDF2 rounds per try, and the number of tries. Unlike a search for leading zeros, this has an
 * upper bound: about 50 ms on a laptop and a third of a second on a slow phone.
 */
const ROUNDS = 1_000;
const FEWEST_TRIES = 50;
const MOST_TRIES = 150;

const token = z.object({
  challenge: z.object({
    parameters: z.object({
      data: z.object({ action: z.string() }),
      expiresAt: z.int(),
      nonce: z.string().check(z.regex(/^[\da-f]{32}$/)),
      // Without this, the library would repeat the work that the challenge asks for.
      keySignature: z.string().check(z.minLength(1)),
    }),
    signature: z.string().check(z.minLength(1)),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
});

/**
 * Proof of work in ALTCHA's format. The browser computes for a moment; it asks the shopper nothing
 * and tells no third party about the visit. It makes guessing expensive but does not tell people
 * from scripts, so the rate limits still apply.
 */
export function proofOfWork(sealer: Sealer, now: () => number = Date.now): ChallengeGuard {
  const secrets = {
    hmacSignatureSecret: sealer.digest('challenge-signature', '').toString('hex'),
    hmacKeySignatureSecret: sealer.digest('challenge-key-signature', '').toString('hex'),
  };
  return {
    async issue(action) {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS,
        counter: randomInt(MOST_TRIES, FEWEST_TRIES),
        deriveKey,
        data: { action },
        expiresAt: new Date(now() + LIFE_MS),
        ...secrets,
      });
      return { kind: 'proof-of-work', challenge: challenge as Work, expiresIn: LIFE_MS / 1_000 };
    },
    async check({ action, token: text }) {
      const read = readToken(text);
      if (!read) return { verdict: 'refused', reason: text === '' ? 'missing' : 'malformed' };
      const { challenge, solution } = read;
      const { data, expiresAt, nonce } = challenge.parameters;
      if (expiresAt * 1_000 < now()) return { verdict: 'refused', reason: 'expired' };
      const proof = { challenge, solution, deriveKey, ...secrets };
      // The library throws on text that is not hexadecimal.
      const isProven = await verifySolution(proof).then(
        ({ verified }) => verified,
        () => false,
      );
      if (!isProven) return { verdict: 'refused', reason: 'forged or unsolved' };
      if (data.action !== action) return { verdict: 'refused', reason: 'other action' };
      return { verdict: 'passed', id: nonce, expiresAt: new Date(expiresAt * 1_000) };
    },
  };
}

/** Every parameter is signed, so the library needs all of them. */
function readToken(
  text: string,
): { challenge: Work; solution: z.infer<typeof token>['solution'] } | null {
  let json: unknown;
  try {
    json = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return null;
  }
  const read = z.safeParse(token, json);
  if (!read.success) return null;
  const { challenge } = json as { challenge: Work };
  return { challenge, solution: read.data.solution };
}
