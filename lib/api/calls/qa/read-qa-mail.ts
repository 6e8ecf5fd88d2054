import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { EMAIL_LENGTH } from '#lib/commerce/limits.ts';
import { isQaAddress } from '#lib/config/qa-addresses.ts';
import { QA_ERRORS } from './qa-errors.ts';

/**
 * The newest e-mails to a testers' address, newest first, at most ten. Authenticated by
 * `Authorization: Bearer` with QA_TOKEN; answers 404 wherever that is not set.
 */
export const readQaMailCall = defineCall({
  method: 'GET',
  path: '/qa/mail',
  request: z.strictObject({
    to: z
      .string()
      .check(
        z.maxLength(EMAIL_LENGTH),
        z.refine(isQaAddress, { error: 'Give an address of testers’.' }),
      ),
  }),
  response: z.object({
    mails: z.array(
      z.object({ kind: z.string(), subject: z.nullable(z.string()), text: z.nullable(z.string()) }),
    ),
  }),
  errors: QA_ERRORS,
});
