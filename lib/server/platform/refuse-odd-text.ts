import 'server-only';
import type { FieldErrors } from '#lib/api/api-error.ts';
import { apiError } from '#lib/server/http/errors.ts';

/** Most field errors reported for one request. */
const MOST_FIELDS = 20;

/**
 * Rejects a parsed body with text that PostgreSQL cannot store: a NUL, or half of a surrogate pair.
 * @throws ApiError 400 that names the fields
 */
export function refuseOddText(body: unknown): void {
  const fields: FieldErrors = {};
  collect(body, [], fields);
  if (Object.keys(fields).length === 0) return;
  throw apiError('InvalidRequest', 'The request is not valid.', fields);
}

function collect(value: unknown, path: readonly string[], fields: FieldErrors): void {
  if (typeof value === 'string') {
    const odd = value.includes('\0') || !value.isWellFormed();
    if (odd && Object.keys(fields).length < MOST_FIELDS) {
      fields[path.join('.')] = 'Remove the special characters.';
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) collect(part, [...path, key], fields);
  }
}
