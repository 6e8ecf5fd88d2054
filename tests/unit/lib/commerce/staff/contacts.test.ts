import { expect, it } from 'vitest';
import { maskedNumber, seesContacts } from '#lib/commerce/staff/contacts.ts';
import { permissionsOf, STAFF_ROLES } from '#lib/commerce/staff/permissions.ts';

it('only those who answer customers read how to reach them, also in one store', () => {
  const readers = (store: string | null) =>
    STAFF_ROLES.filter((role) => seesContacts(permissionsOf([role], store)));
  expect(readers(null)).toEqual(['service', 'owner']);
  expect(readers('NORTH')).toEqual(['service', 'owner']);
});

it('a number shows its end only if that is the smaller part', () => {
  expect(maskedNumber('1900654321')).toBe('••• 321');
  expect(maskedNumber('654321')).toBe('•••');
  expect(maskedNumber('1')).toBe('•••');
});
