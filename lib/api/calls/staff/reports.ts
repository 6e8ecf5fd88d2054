import * as z from 'zod/mini';
import { REPORT_IDS } from '#lib/commerce/staff/reports.ts';
import { defineStaffCall, STAFF_COMMAND_ERRORS } from './staff-call.ts';

const day = z.string().check(z.regex(/^20\d\d-\d\d-\d\d$/));
/** Days of the shop's calendar, both included. */
const range = { from: day, to: day };

const { NotPermitted, ConfirmFirst, Invalid } = STAFF_COMMAND_ERRORS;
const errors = {
  NotPermitted,
  ConfirmFirst,
  Invalid,
  /** With Retry-After. A process makes one report at a time, and few wait. */
  Busy: {
    status: 503,
    message: 'Other reports are being made. Nothing is wrong: try again in ten seconds.',
  },
} as const;

/** One report for a range of days. Its columns are in lib/commerce/staff/reports.ts. */
export const readReportCall = defineStaffCall({
  method: 'GET',
  path: '/reports',
  permission: 'reports:read',
  request: z.strictObject({ report: z.enum(REPORT_IDS), ...range }),
  response: z.object({
    /** The first rows. Money is in integer cents. */
    rows: z.array(z.array(z.nullable(z.union([z.string(), z.number()])))),
    /** How many rows the file has. */
    count: z.number(),
    /** Of all rows; null for a column that is not added up. */
    totals: z.array(z.nullable(z.number())),
  }),
  errors,
});

/**
 * The whole report as CSV with amounts in dollars, or with `accounting` the accountant's file, which
 * `shop accounting export` writes too.
 */
export const downloadReportCall = defineStaffCall({
  method: 'GET',
  path: '/reports/file',
  permission: 'reports:read',
  request: z.strictObject({ report: z.enum([...REPORT_IDS, 'accounting']), ...range }),
  response: z.object({
    /** Safe in every file system and header. */
    name: z.string().check(z.regex(/^[a-z0-9-]+\.csv$/)),
    bytes: z.instanceof(Uint8Array),
  }),
  answersFile: 'text/csv; charset=utf-8',
  errors,
});
