import { describe, expect, it } from 'vitest';
import { newSecret, stepOfCode } from '#lib/server/identity/two-step/totp.ts';

/** “12345678901234567890”, the secret of RFC 6238's test vectors. */
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const STEP_MS = 30_000;

describe('a time-based code', () => {
  // RFC 6238, appendix B, for SHA-1; the vectors have eight digits, of which six are the last.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('is that of RFC 6238 at %d s', (seconds, vector) => {
    const step = stepOfCode(SECRET, vector.slice(-6), seconds * 1000);
    expect(step).toBe(Math.floor(seconds / 30));
  });

  it('is valid up to one step early or late, and no further', () => {
    const now = 1_111_111_111_000;
    const step = Math.floor(now / STEP_MS);
    for (const late of [-1, 0, 1]) {
      expect(stepOfCode(SECRET, '050471', now + late * STEP_MS)).toBe(step);
    }
    for (const late of [-2, 2]) {
      expect(stepOfCode(SECRET, '050471', now + late * STEP_MS)).toBeNull();
    }
  });

  it.each(['', '05047', '0504711', '050472', 'abcdef', '０５０４７１'])(
    'is not valid as %j',
    (code) => {
      expect(stepOfCode(SECRET, code, 1_111_111_111_000)).toBeNull();
    },
  );

  it('comes from a secret of 160 random bits, in base32', () => {
    const secrets = new Set(Array.from({ length: 50 }, newSecret));
    expect(secrets.size).toBe(50);
    for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  });
});
