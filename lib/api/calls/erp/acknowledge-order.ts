import * as z from 'zod/mini';
import { oneLine } from '#lib/api/schemas/erp/lines.ts';
import { COMMAND_ERRORS, defineErpCall } from './erp-call.ts';

export const acknowledgeOrderCall = defineErpCall({
  method: 'POST',
  path: '/erp/v1/orders/{number}/acknowledge',
  summary: 'The ERP has the order, under a number of its own',
  scopes: ['orders:write'],
  request: z.strictObject({ erpNumber: oneLine(60) }),
  response: z.object({ erpNumber: z.string(), acknowledgedAt: z.iso.datetime() }),
  /** `Conflict`: it was acknowledged under another number. */
  errors: COMMAND_ERRORS,
});
