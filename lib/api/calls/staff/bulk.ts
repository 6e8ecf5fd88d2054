import * as z from 'zod/mini';
import { BULK_KINDS, BULK_OUTCOMES } from '#lib/commerce/staff/bulk-changes.ts';
import { bulkMade } from './bulk-lines.ts';
import { defineStaffCall, STAFF_COMMAND_ERRORS, STAFF_ERRORS } from './staff-call.ts';

/*
 * Changes of many things, of all kinds. Each needs the permission of its kind, which the calls check
 * themselves; the calls that make them are beside what they change.
 */

const id = z.string().check(z.regex(/^\d{1,18}$/));
const outcome = z.enum(BULK_OUTCOMES);

const bulkChange = z.object({
  id,
  kind: z.enum(BULK_KINDS),
  /** In ms since the epoch. */
  at: z.number(),
  person: z.string(),
  why: z.nullable(z.string()),
  state: z.enum(['open', 'done', 'stopped']),
  stoppedWhy: z.nullable(z.string()),
  lines: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** The change that it takes back, or that took it back. */
  undoOf: z.nullable(id),
  undoneBy: z.nullable(id),
});

const errors = { ...STAFF_ERRORS, NotFound: STAFF_COMMAND_ERRORS.NotFound } as const;

/** Changes of one kind, the newest first. */
export const listBulkCall = defineStaffCall({
  method: 'GET',
  path: '/bulk',
  permission: 'signed-in',
  request: z.strictObject({ kind: z.enum(BULK_KINDS), after: z.exactOptional(id) }),
  response: z.object({ changes: z.array(bulkChange), next: z.nullable(z.string()) }),
  errors: STAFF_ERRORS,
});

/** How far a change is. */
export const readBulkCall = defineStaffCall({
  method: 'GET',
  path: '/bulk/{id}',
  permission: 'signed-in',
  request: z.strictObject({}),
  response: z.extend(bulkChange, {
    /** How many of its lines can be taken back now. */
    undoable: z.int(),
  }),
  errors,
});

/** What became of its lines. */
export const readBulkLinesCall = defineStaffCall({
  method: 'GET',
  path: '/bulk/{id}/lines',
  permission: 'signed-in',
  request: z.strictObject({
    outcome: z.exactOptional(outcome),
    after: z.exactOptional(z.string().check(z.regex(/^\d{1,6}$/))),
  }),
  response: z.object({
    lines: z.array(
      z.object({
        line: z.int(),
        name: z.string(),
        code: z.string(),
        wanted: z.string(),
        /** Null: it was not carried out. */
        outcome: z.nullable(outcome),
        message: z.nullable(z.string()),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors,
});

/** The whole report as CSV. */
export const downloadBulkCall = defineStaffCall({
  method: 'GET',
  path: '/bulk/{id}/file',
  permission: 'signed-in',
  request: z.strictObject({}),
  response: z.object({
    name: z.string().check(z.regex(/^[a-z0-9-]+\.csv$/)),
    bytes: z.instanceof(Uint8Array),
  }),
  answersFile: 'text/csv; charset=utf-8',
  errors,
});

/** Stops a change that runs: what is done stays, the rest is not carried out. */
export const stopBulkCall = defineStaffCall({
  method: 'POST',
  path: '/bulk/{id}/stop',
  permission: 'signed-in',
  request: z.strictObject({}),
  response: z.object({}),
  errors: STAFF_COMMAND_ERRORS,
});

/** Takes a change back where nobody has changed its lines since: by another change. */
export const undoBulkCall = defineStaffCall({
  method: 'POST',
  path: '/bulk/{id}/undo',
  permission: 'signed-in',
  request: z.strictObject({}),
  response: bulkMade,
  errors: STAFF_COMMAND_ERRORS,
});
