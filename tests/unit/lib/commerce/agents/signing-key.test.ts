import { describe, expect, it } from 'vitest';
import { algorithmOf, isForSignatures, isWellFormedKey } from '#lib/commerce/agents/signing-key.ts';

const EC = { kid: 'a', kty: 'EC', crv: 'P-256', x: 'x', y: 'y' };
const OKP = { kid: 'a', kty: 'OKP', crv: 'Ed25519', x: 'x' };

describe('a published key', () => {
  it.each([
    ['an elliptic curve', EC],
    ['Ed25519', OKP],
    ['the algorithm of its curve', { ...EC, alg: 'ES256' }],
    ['a kind that the shop does not know', { kid: 'a', kty: 'AKP', alg: 'ML-DSA-65', pub: 'x' }],
    ['a curve that the shop does not know', { ...EC, crv: 'secp256k1', alg: 'ES256K' }],
  ])('is well formed with %s', (_, key) => {
    expect(isWellFormedKey(key)).toBe(true);
  });

  it.each([
    ['its private half', { ...EC, d: 'secret' }],
    ['a shared secret', { kid: 'a', kty: 'oct', k: 'secret' }],
    ['no y', { ...EC, y: undefined }],
    ['no curve', { ...OKP, crv: undefined }],
    ['the algorithm of another curve', { ...EC, alg: 'EdDSA' }],
  ])('is not with %s', (_, key) => {
    expect(isWellFormedKey(key)).toBe(false);
  });
});

it('a key is for signatures unless it says that it is for something else', () => {
  expect(isForSignatures(EC)).toBe(true);
  expect(isForSignatures({ ...EC, use: 'sig', key_ops: ['verify'] })).toBe(true);
  expect(isForSignatures({ ...EC, use: 'enc' })).toBe(false);
  expect(isForSignatures({ ...EC, key_ops: ['sign'] })).toBe(false);
});

it('the algorithm follows from the kind and the curve of the key', () => {
  expect(algorithmOf(EC)?.alg).toBe('ES256');
  expect(algorithmOf(OKP)?.alg).toBe('EdDSA');
  expect(algorithmOf({ ...EC, crv: 'P-384' })?.alg).toBe('ES384');
  expect(algorithmOf({ ...EC, crv: 'Ed25519' })).toBeNull();
  expect(algorithmOf({ ...EC, kty: '__proto__', crv: 'constructor' })).toBeNull();
});
