import * as z from 'zod/mini';
import { firstName, lastName } from '#lib/api/schemas/contact.ts';
import { IdentityError } from './identity-error.ts';

/** Attributes that a client may set, by Cognito's names for them, and what each may hold. */
const SCHEMAS: ReadonlyMap<string, z.ZodMiniType<string>> = new Map<string, z.ZodMiniType<string>>([
  ['given_name', firstName],
  ['family_name', lastName],
  ['birthdate', z.iso.date().check(z.refine(isOver))],
  ['custom:marketing', z.enum(['true', 'false'])],
]);

/** Whether an attribute is the user's own to write. */
export function isOwnAttribute(name: string): boolean {
  return SCHEMAS.has(name);
}

export interface Attribute {
  Name: string;
  Value: string;
}

/**
 * Attributes a client may write; an empty one stands for none, the others it names are left out.
 * @throws IdentityError InvalidParameterException for a value that no form of the shop lets through.
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

/** Whether a YYYY-MM-DD has begun in Australia. */
function isOver(date: string): boolean {
  return date <= new Date().toLocaleDateString('en-CA', { timeZone: 'Australia/Sydney' });
}
