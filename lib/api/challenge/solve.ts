import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { DeriveKeyFunction } from 'altcha-lib/types';
import type { Work } from '#lib/api/calls/challenge/read-challenge.ts';

/** In ms. A token that takes longer is not worth the wait. */
const TIMEOUT_MS = 20_000;

/**
 * Does the work of a challenge and returns it as a token; undefined if time ran out. The browser's
 * cryptography uses its own threads, so the page stays usable without a worker.
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

/** How long the page may be blocked at a time, in ms: one frame. */
const SLICE_MS = 16;

/**
 * PBKDF2 with SHA-256 by the browser's own cryptography. That exists only with https or on
 * localhost. Elsewhere, for a shop that is tried out on a home network, it is computed here in
 * slices, ten times slower.
 */
async function deriveKeyHere(): Promise<DeriveKeyFunction> {
  if (globalThis.crypto?.subtle) return deriveKey;
  const [{ pbkdf2 }, { sha256 }] = await Promise.all([
    import('@noble/hashes/pbkdf2.js'),
    import('@noble/hashes/sha2.js'),
  ]);
  let sliceEnds = performance.now() + SLICE_MS;
  return async ({ cost, keyLength }, salt, password) => {
    if (performance.now() > sliceEnds) {
      await new Promise((resolve) => setTimeout(resolve));
      sliceEnds = performance.now() + SLICE_MS;
    }
    return { derivedKey: pbkdf2(sha256, password, salt, { c: cost, dkLen: keyLength }) };
  };
}
