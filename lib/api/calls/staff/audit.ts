import * as z from 'zod/mini';
import { defineStaffCall, STAFF_ERRORS } from './staff-call.ts';

const text = z.exactOptional(z.string().check(z.maxLength(254)));

/** Who changed what and when, newest first. */
export const readAuditCall = defineStaffCall({
  method: 'GET',
  path: '/audit',
  permission: 'audit:read',
  request: z.strictObject({
    /** What was changed, such as `order`, and its id. */
    entity: text,
    id: text,
    /** A part of a person's name, or an actor such as `key:4f0c`. */
    by: text,
    /** Where the page begins: `next` of the page before. */
    after: z.exactOptional(z.string().check(z.regex(/^\d{1,18}$/))),
  }),
  response: z.object({
    entries: z.array(
      z.object({
        id: z.string(),
        /** In ms since the epoch. */
        at: z.number(),
        actor: z.string(),
        person: z.nullable(z.string()),
        command: z.string(),
        entity: z.string(),
        entityId: z.string(),
        why: z.nullable(z.string()),
        before: z.nullable(z.record(z.string(), z.unknown())),
        after: z.nullable(z.record(z.string(), z.unknown())),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: STAFF_ERRORS,
});
