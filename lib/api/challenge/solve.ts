import { solveChallenge } from 'altcha-lib';
import type { Work } from '#lib/api/calls/challenge/read-challenge.ts';
import { deriveKeyHere } from './derive-key.ts';

/** In ms; a token that takes longer is not worth the wait. */
const TIMEOUT_MS = 20_000;

/**
 * Does the work of a challenge and returns it as a token; undefined if time ran out. The browser's
 * cryptography computes in threads of its own, so the page stays usable without a worker.
 */
export async function solve(challenge: Work): Promise<string | undefined> {
  const deriveKey = await deriveKeyHere();
  const solution = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS });
  return solution ? base64Url(JSON.stringify({ challenge, solution })) : undefined;
}

/** The text is ASCII. */
function base64Url(text: string): string {
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
