import * as z from 'zod/mini';
import { oneLine } from '#lib/api/schemas/erp/lines.ts';
import { defineStaffCall, STAFF_COMMAND_ERRORS, STAFF_ERRORS } from './staff-call.ts';

const cents = z.int();
/** In ms since the epoch. */
const time = z.number();

/** A refund above somebody's limit, which waits for a second person. */
export const refundRequest = z.object({
  id: z.string(),
  /** The return that it is for; null: the order itself. */
  returnNumber: z.nullable(z.string()),
  amount: cents,
  reason: z.string(),
  askedBy: z.string(),
  /** Whether the caller asked, who then cannot decide. */
  isOwn: z.boolean(),
  askedAt: time,
});

/** Refunds that wait for a second person, oldest first. */
export const listApprovalsCall = defineStaffCall({
  method: 'GET',
  path: '/approvals',
  permission: 'refunds:approve',
  request: z.strictObject({
    /** Where the page begins: `next` of the page before. */
    after: z.exactOptional(z.string().check(z.regex(/^\d{1,16}-[0-9a-f-]{36}$/))),
  }),
  response: z.object({
    approvals: z.array(
      z.extend(refundRequest, {
        orderNumber: z.string(),
        /** To the buyer; null: none. */
        message: z.nullable(z.string()),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: STAFF_ERRORS,
});

/** Gives the money back. If the refund no longer fits the order or the return, `ended` says why. */
export const approveRefundCall = defineStaffCall({
  method: 'POST',
  path: '/approvals/{id}/approve',
  permission: 'refunds:approve',
  confirms: true,
  request: z.strictObject({}),
  response: z.object({
    refund: z.nullable(z.string()),
    amount: cents,
    ended: z.nullable(z.string()),
  }),
  errors: STAFF_COMMAND_ERRORS,
});

export const declineRefundCall = defineStaffCall({
  method: 'POST',
  path: '/approvals/{id}/decline',
  permission: 'refunds:approve',
  confirms: true,
  request: z.strictObject({ reason: oneLine(500) }),
  response: z.object({ amount: cents }),
  errors: STAFF_COMMAND_ERRORS,
});
