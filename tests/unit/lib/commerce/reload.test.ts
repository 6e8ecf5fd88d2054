import { describe, expect, it } from 'vitest';
import { isLostCode, mayReload } from '#lib/commerce/reload.ts';

describe('a page whose code failed to load', () => {
  const reloaded = { path: '/cart', reloaded: true, ageMs: 9_999 };

  it('is reloaded once per path within 10 seconds', () => {
    expect(mayReload({ ...reloaded, reloaded: false }, '/cart')).toBe(true);
    expect(mayReload(reloaded, '/cart')).toBe(false);
    expect(mayReload(reloaded, '/search')).toBe(true);
    expect(mayReload({ ...reloaded, ageMs: 10_000 }, '/cart')).toBe(true);
  });
});

it('isLostCode is true for an error that names a file of the build', () => {
  const message = 'Failed to load chunk /_next/static/chunks/1a_b-c~.js from module 123';
  expect(isLostCode(message)).toBe(true);
  expect(isLostCode('Failed to fetch')).toBe(false);
});
