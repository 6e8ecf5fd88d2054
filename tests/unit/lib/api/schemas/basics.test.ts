import { expect, it } from 'vitest';
import { addressFields } from '#lib/api/schemas/address.ts';
import { firstName } from '#lib/api/schemas/contact.ts';

it.each([
  ['a street', addressFields.street1],
  ['a full name', addressFields.contactName],
  ['a company', addressFields.company],
  ['a first name', firstName],
])('%s: every kind of space becomes a plain space', (_field, schema) => {
  expect(schema.parse('\u00a0Anna\u00a0Maria\u2009May\u3000')).toBe('Anna Maria May');
});

it('a street with a tab inside is refused', () => {
  expect(addressFields.street1.safeParse('1 Gum\tSt').error?.issues[0]?.message).toBe(
    'Remove the special characters.',
  );
});
