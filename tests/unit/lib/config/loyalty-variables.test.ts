import { expect, it } from 'vitest';
import { readEnvironment } from '#lib/config/environment.ts';

const http = {
  LOYALTY: 'http',
  LOYALTY_URL: 'https://members.example/check?shop=1',
  LOYALTY_SECRET: 's'.repeat(32),
};

it('the frequent-flyer programme is the shop’s own by default, and may be a service or off', () => {
  expect(readEnvironment({}).LOYALTY).toEqual({ kind: 'embedded' });
  expect(readEnvironment({ LOYALTY: 'off' }).LOYALTY).toEqual({ kind: 'off' });
  expect(readEnvironment(http).LOYALTY).toEqual({
    kind: 'http',
    url: http.LOYALTY_URL,
    secret: http.LOYALTY_SECRET,
  });
});

it.each([
  [{ LOYALTY: 'no' }, /LOYALTY must be off, embedded or http/],
  [{ ...http, LOYALTY_SECRET: '' }, /LOYALTY_SECRET must be set when LOYALTY is http/],
  [{ ...http, LOYALTY_SECRET: 'short' }, /LOYALTY_SECRET must have 32 to 256/],
  [{ ...http, LOYALTY: 'off' }, /LOYALTY_URL is set, but LOYALTY=off does not use it/],
  // The secret and members' names would be readable on the way.
  [{ ...http, LOYALTY_URL: 'http://members.example/' }, /LOYALTY_URL must be an address/],
  [{ ...http, LOYALTY_URL: 'https://user:word@members.example/' }, /LOYALTY_URL must be/],
  [{ ...http, LOYALTY_URL: 'file:///etc/passwd' }, /LOYALTY_URL must be an address/],
])('settings %j are refused', (settings, message) => {
  expect(() => readEnvironment(settings)).toThrow(message);
});
