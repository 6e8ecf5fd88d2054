import { expect, it } from 'vitest';
import { keyState } from '#lib/commerce/erp/key-rules.ts';

it.each([
  [{ expiresAt: 11, revokedAt: null }, 'live'],
  [{ expiresAt: 10, revokedAt: null }, 'expired'],
  [{ expiresAt: 11, revokedAt: 5 }, 'ended'],
  [{ expiresAt: 5, revokedAt: 4 }, 'ended'],
] as const)('a key with %j is %s at 10', (key, state) => {
  expect(keyState(key, 10)).toBe(state);
});
