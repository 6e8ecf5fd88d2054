import * as z from 'zod/mini';
import { firstName, lastName } from '#lib/api/schemas/contact.ts';
import { isDayUntil } from '#lib/commerce/account/date-of-birth.ts';
import { IdentityError } from './identity-error.ts';

/** Attributes that a client may write, by Cognito's names, and their schemas. */
const SCHEMAS: ReadonlyMap<string, z.ZodMiniType<string>> = new Map<string, z.ZodMiniType<string>>([
  ['given_name', firstName],
  ['family_name', lastName],
  ['birthdate', z.string().check(z.refine((day) => isDayUntil(day, Date.now())))],
  ['custom:marketing', z.enum(['true', 'false'])],
]);

export function isOwnAttribute(name: string): boolean {
  return SCHEMAS.has(name);
}

export interface Attribute {
  Name: string;
  Value: string;
}

/**
 * The attributes that a client may write; others are ignored, and an empty value means none.
 * @throws IdentityError InvalidParameterException for a value that the shop's forms would reject.
 */
export function ownAttributes(attributes: readonly Attribute[]): Record<string, string> {
  return Object.fromEntries(
    attributes.flatMap(({ Name, Value }): [string, string][] => {
      const schema = SCHEMAS.get(Name);
      if (!schema) return [];
      if (Value === '') return [[Name, '']];
      const parsed = z.safeParse(schema, Value);
      if (parsed.success) return [[Name, parsed.data]];
      throw new IdentityError('InvalidParameterException', `${Name} is not valid.`);
    }),
  );
}
