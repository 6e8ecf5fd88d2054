import 'server-only';
import * as z from 'zod/mini';
import type { FieldErrors } from '#lib/api/api-error.ts';
import { IDEMPOTENCY_KEY } from '#lib/commerce/limits.ts';
import { apiError, MOST_FIELDS } from '#lib/server/platform/api-errors.ts';

const { localeError } = z.locales.en();

/** What is wrong with a value whose schema has no words of its own. */
const problem: z.core.$ZodErrorMap = (issue) =>
  issue.code === 'invalid_type' && issue.input === undefined
    ? 'This field is missing.'
    : localeError(issue);

/**
 * Validates input with `schema`.
 * @throws ApiError 400 that names every bad field, including unknown ones
 */
export function parseInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: unknown,
): z.output<Schema> {
  const result = z.safeParse(schema, input, { error: problem });
  if (result.success) return result.data;
  const fields = fieldErrors(result.error.issues);
  throw apiError('InvalidRequest', 'The request is not valid.', fields);
}

function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const named = issues.flatMap((issue): [string, string][] => {
    if (issue.code !== 'unrecognized_keys') return [[issue.path.join('.'), issue.message]];
    return issue.keys.map((key) => [[...issue.path, key].join('.'), 'Unknown field.']);
  });
  return Object.fromEntries(named.slice(0, MOST_FIELDS));
}

/**
 * The request's Idempotency-Key.
 * @throws ApiError 400 when it is missing or malformed
 */
export function idempotencyKey(request: Request): string {
  const key = request.headers.get('idempotency-key') ?? '';
  if (IDEMPOTENCY_KEY.test(key)) return key;
  throw apiError('InvalidRequest', 'The request is not valid.', {
    'Idempotency-Key': 'Send 8 to 64 letters, digits, hyphens or underscores.',
  });
}
