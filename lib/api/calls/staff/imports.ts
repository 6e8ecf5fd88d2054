import * as z from 'zod/mini';
import { IMPORT_KINDS } from '#lib/commerce/staff/import-kinds.ts';
import { defineStaffCall, STAFF_COMMAND_ERRORS, STAFF_ERRORS } from './staff-call.ts';

const id = z.string().check(z.regex(/^\d{1,18}$/));

/** Imports that were made, the newest first. */
export const listImportsCall = defineStaffCall({
  method: 'GET',
  path: '/imports',
  permission: 'operations:write',
  request: z.strictObject({
    kind: z.exactOptional(z.enum(IMPORT_KINDS)),
    /** Where the page begins: `next` of the page before. */
    after: z.exactOptional(id),
  }),
  response: z.object({
    runs: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(IMPORT_KINDS),
        /** When it ended, in ms since the epoch. */
        at: z.number(),
        actor: z.string(),
        person: z.nullable(z.string()),
        /** The name of the file or folder. */
        file: z.string(),
        /** Nothing was imported. */
        failed: z.boolean(),
        /** Lines that were skipped or not known, sizes oversold. */
        problems: z.number(),
        /** How many lines had each other outcome. */
        counts: z.record(z.string(), z.number()),
        /** How many lines with a problem are kept. */
        lines: z.int(),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: STAFF_ERRORS,
});

/** The lines of an import that had a problem: the first 500, for 90 days. */
export const readImportLinesCall = defineStaffCall({
  method: 'GET',
  path: '/imports/lines',
  permission: 'operations:write',
  request: z.strictObject({
    /** The id of the import. */
    run: id,
  }),
  response: z.object({
    lines: z.array(
      z.object({
        line: z.number(),
        /** What it is about; null: nobody can tell. */
        key: z.nullable(z.string()),
        reason: z.string(),
        /** False: a note; the line was imported. */
        skipped: z.boolean(),
      }),
    ),
    /** There is one page. */
    next: z.null(),
  }),
  errors: STAFF_COMMAND_ERRORS,
});
