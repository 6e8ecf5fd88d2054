import * as z from 'zod/mini';
import { IdentityError } from '#lib/server/identity/users/identity-error.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import { isUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';

/** Longer than any legitimate value, tokens included. */
const TEXT_MAX = 8_192;
export const isPlain = (value: string) => !isUnstorableText(value);
export const text = z.string().check(z.minLength(1), z.maxLength(TEXT_MAX), z.refine(isPlain));

export type Operation = (pool: UserPool, body: unknown) => Promise<object>;

/** An operation parses only the fields it uses; clients send more than that. */
export function operation<Schema extends z.ZodMiniType>(
  schema: Schema,
  run: (pool: UserPool, input: z.output<Schema>) => Promise<object>,
): Operation {
  return async (pool, body) => {
    const parsed = z.safeParse(schema, body);
    if (parsed.success) return run(pool, parsed.data);
    const [issue] = parsed.error.issues;
    throw new IdentityError(
      'InvalidParameterException',
      `${issue?.path.join('.') || 'The request'} is not valid.`,
    );
  };
}
