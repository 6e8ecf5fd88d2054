import 'server-only';
import type { FieldErrors } from '#lib/api/api-error.ts';
import { SPECIAL_CHARACTERS } from '#lib/commerce/field-texts.ts';
import { apiError, MOST_FIELDS } from './api-errors.ts';

/** Whether PostgreSQL cannot store a text: it holds a NUL, or half of a surrogate pair. */
export function isUnstorableText(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed();
}

/**
 * Rejects a parsed body with text that PostgreSQL cannot store.
 * @throws ApiError 400 that names the fields
 */
export function refuseUnstorableText(body: unknown): void {
  const fields: FieldErrors = {};
  collect(body, [], fields);
  if (Object.keys(fields).length === 0) return;
  throw apiError('InvalidRequest', 'The request is not valid.', fields);
}

function collect(value: unknown, path: readonly string[], fields: FieldErrors): void {
  if (typeof value === 'string') {
    if (isUnstorableText(value) && Object.keys(fields).length < MOST_FIELDS) {
      fields[path.join('.')] = SPECIAL_CHARACTERS;
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) collect(part, [...path, key], fields);
  }
}
