import { expect, it } from 'vitest';
import { readEnvironment } from '#lib/config/environment.ts';

const three = {
  STAFF_OIDC_ISSUER: 'https://login.example/tenant/v2.0',
  STAFF_OIDC_CLIENT_ID: 'shop',
  STAFF_OIDC_CLIENT_SECRET: 'secret',
};

it('work accounts open the staff room only where a provider is set', () => {
  expect(readEnvironment({}).STAFF_OIDC).toBeUndefined();
  expect(readEnvironment({ ...three, STAFF_OIDC_TWO_STEPS: 'mfa' }).STAFF_OIDC).toEqual({
    issuer: three.STAFF_OIDC_ISSUER,
    clientId: 'shop',
    clientSecret: 'secret',
    twoSteps: 'mfa',
    isOnly: false,
  });
  const local = { ...three, STAFF_OIDC_ISSUER: 'http://localhost:9330', STAFF_OIDC_ONLY: 'on' };
  expect(readEnvironment(local).STAFF_OIDC?.isOnly).toBe(true);
});

it.each([
  [{ ...three, STAFF_OIDC_CLIENT_SECRET: '' }, /STAFF_OIDC_CLIENT_SECRET must be set too/],
  [{ STAFF_OIDC_ONLY: 'on' }, /STAFF_OIDC_ISSUER must be set for/],
  [{ STAFF_OIDC_TWO_STEPS: 'mfa' }, /STAFF_OIDC_ISSUER must be set for/],
  // The secret would be readable on the way.
  [{ ...three, STAFF_OIDC_ISSUER: 'http://login.example' }, /STAFF_OIDC_ISSUER must be an address/],
  [{ ...three, STAFF_OIDC_ISSUER: 'https://a:b@login.example' }, /STAFF_OIDC_ISSUER must be/],
  [{ ...three, STAFF_OIDC_ISSUER: 'https://login.example?x' }, /STAFF_OIDC_ISSUER must be/],
])('settings %j are refused', (settings, message) => {
  expect(() => readEnvironment(settings)).toThrow(message);
});
