import { URI } from 'otpauth';
import { expect, it } from 'vitest';
import { appUri, groupedSecret } from '#lib/commerce/account/app-uri.ts';

const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it('appUri: an app reads issuer, address and secret whatever characters the names contain', () => {
  const uri = appUri('Gum & Co: Boots', 'ada+boots@example.com', SECRET);
  expect(uri).not.toContain('+');
  const { issuer, label, secret, algorithm, digits } = URI.parse(uri);
  expect({ issuer, label, secret: secret.base32, algorithm, digits }).toEqual({
    issuer: 'Gum & Co Boots',
    label: 'ada+boots@example.com',
    secret: SECRET,
    algorithm: 'SHA1',
    digits: 6,
  });
});

it('groupedSecret splits the secret into groups of four', () => {
  expect(groupedSecret(SECRET)).toBe('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ');
});
