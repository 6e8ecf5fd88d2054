import { expect, it } from 'vitest';
import { securityText } from '#lib/commerce/channels/security-text.ts';
import { readEnvironment } from '#lib/config/environment.ts';

it('security.txt names the contact, and ends within a year, as RFC 9116 asks', () => {
  const contact = 'mailto:security@shop.example';
  expect(readEnvironment({ SECURITY_CONTACT: contact }).SECURITY_CONTACT).toBe(contact);
  const now = Date.parse('2026-12-01T00:00:00Z');
  expect(securityText({ contact, site: 'https://shop.example', now })).toBe(
    'Contact: mailto:security@shop.example\nExpires: 2027-05-30T00:00:00.000Z\nPreferred-Languages: en\nCanonical: https://shop.example/.well-known/security.txt\n',
  );
});

it('security.txt takes no contact with another scheme', () => {
  const read = () => readEnvironment({ SECURITY_CONTACT: 'http://shop.example' });
  expect(read).toThrow(/must look like mailto:/);
});
