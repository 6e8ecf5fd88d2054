import * as z from 'zod/mini';
import { KEY_NAME, MOST_KEY_DAYS, MOST_OVERLAP_HOURS } from '#lib/commerce/erp/key-rules.ts';
import { SCOPES } from '#lib/commerce/erp/scopes.ts';
import { defineStaffCall, STAFF_COMMAND_ERRORS, STAFF_ERRORS } from './staff-call.ts';

const days = z
  .int('Write whole days.')
  .check(
    z.gte(1, 'Write at least one day.'),
    z.lte(MOST_KEY_DAYS, 'Write at most ten years, 3650 days.'),
  );

/** A new key, shown once. Its list and the audit name it by its id. */
const made = z.object({ id: z.string(), key: z.string() });

/** The keys of the ERP’s API that were ever made, the newest first. Nothing here opens anything. */
export const listKeysCall = defineStaffCall({
  method: 'GET',
  path: '/keys',
  permission: 'keys:write',
  request: z.strictObject({}),
  response: z.object({
    keys: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        /** How it begins; null: it is older than this. */
        start: z.nullable(z.string()),
        scopes: z.array(z.string()),
        /** These times are in ms since the epoch. */
        createdAt: z.number(),
        expiresAt: z.number(),
        revokedAt: z.nullable(z.number()),
        lastUsedAt: z.nullable(z.number()),
      }),
    ),
  }),
  errors: STAFF_ERRORS,
});

export const createKeyCall = defineStaffCall({
  method: 'POST',
  path: '/keys',
  permission: 'keys:write',
  confirms: true,
  request: z.strictObject({
    name: z
      .string()
      .check(
        z.trim(),
        z.regex(KEY_NAME, 'Write 1 to 60 letters, digits, spaces, dots, dashes or underscores.'),
      ),
    scopes: z.array(z.enum(SCOPES)).check(z.minLength(1, 'Choose what it may do.')),
    days,
  }),
  response: made,
  errors: STAFF_COMMAND_ERRORS,
});

/** A key with the name and scopes of another one, which ends after some hours. */
export const rotateKeyCall = defineStaffCall({
  method: 'POST',
  path: '/keys/{id}/rotation',
  permission: 'keys:write',
  confirms: true,
  request: z.strictObject({
    days,
    /** How long the old one goes on. */
    overlapHours: z.int().check(z.gte(0), z.lte(MOST_OVERLAP_HOURS)),
  }),
  response: made,
  errors: STAFF_COMMAND_ERRORS,
});

/** Ends a key at once. */
export const endKeyCall = defineStaffCall({
  method: 'POST',
  path: '/keys/{id}/end',
  permission: 'keys:write',
  confirms: true,
  request: z.strictObject({}),
  response: z.object({}),
  errors: STAFF_COMMAND_ERRORS,
});
