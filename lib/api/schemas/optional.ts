import * as z from 'zod/mini';

/*
 * A field that may be left out. On every call absent, null and empty mean the same. A text of
 * spaces and a list without items count as empty. An object is either complete or absent.
 */

/** If left out, it is undefined. */
export function optional<Schema extends z.ZodMiniType>(schema: Schema) {
  const none = z.transform((given: unknown) => (isEmpty(given) ? undefined : given));
  return z.optional(z.pipe(none, z.optional(schema)));
}

/** If left out, it is null. */
export function optionalOrNull<Value>(schema: z.ZodMiniType<Value>) {
  return leftOut<Value | null>(z.nullable(schema), () => null);
}

/** A text that may be empty. */
export function optionalText(schema: z.ZodMiniType<string>) {
  return leftOut<string>(schema, () => '');
}

/** A list that may be empty. */
export function optionalList<Item>(schema: z.ZodMiniType<Item[]>) {
  return leftOut<Item[]>(schema, () => []);
}

/** A boolean; if left out, it is false. */
export const optionalFlag = leftOut<boolean>(z.boolean(), () => false);

function leftOut<Value>(schema: z.ZodMiniType<Value>, none: () => Value) {
  const filled = z.transform((given: unknown) => (isEmpty(given) ? none() : given));
  const whole: z.ZodMiniType<Value, unknown> = z.pipe(filled, schema);
  return z._default(whole, none as never);
}

function isEmpty(given: unknown): boolean {
  if (given === undefined || given === null) return true;
  if (typeof given === 'string') return given.trim() === '';
  return Array.isArray(given) && given.length === 0;
}
