import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { type IdentityUser, openVerifier, PASSWORD_USE } from '#lib/server/identity/users/users.ts';
import { makeSealer } from '#lib/server/sealing/seal.ts';

it('a stored verifier names its form; one of before has the first form, and a later form opens nothing', () => {
  const sealer = makeSealer(randomBytes(32));
  const open = (kept: object) =>
    openVerifier(sealer, {
      secret: sealer.seal(PASSWORD_USE, JSON.stringify(kept)),
    } as IdentityUser);
  const verifier = { salt: 'ab', verifier: 'cd' };
  expect(open(verifier)).toEqual(verifier);
  expect(open({ ...verifier, form: 'srp6a-3072-sha256' })).toEqual(verifier);
  expect(open({ ...verifier, form: 'opaque' })).toBeNull();
});
