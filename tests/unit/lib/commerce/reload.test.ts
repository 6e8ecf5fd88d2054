import { describe, expect, it } from 'vitest';
import { lostFile, mayReload } from '#lib/commerce/reload.ts';

describe('a page whose code failed to load', () => {
  const reloaded = { path: '/cart', reloaded: true, ageMs: 9_999 };

  it('is reloaded once per path within 10 seconds', () => {
    expect(mayReload({ ...reloaded, reloaded: false }, '/cart')).toBe(true);
    expect(mayReload(reloaded, '/cart')).toBe(false);
    expect(mayReload(reloaded, '/search')).toBe(true);
    expect(mayReload({ ...reloaded, ageMs: 10_000 }, '/cart')).toBe(true);
  });
});

it('an error names the file that was not loaded', () => {
  const message = 'Failed to load chunk /_next/static/chunks/1a_b-c~.js from module 123';
  expect(lostFile(message)).toBe('/_next/static/chunks/1a_b-c~.js');
  expect(lostFile('Failed to fetch')).toBeNull();
});
