import * as z from 'zod/mini';
import { defineStaffCall, STAFF_COMMAND_ERRORS, STAFF_ERRORS } from './staff-call.ts';

/** A count that stops at `MOST_COUNTED` of lib/commerce/staff/today.ts. */
const count = z.number();
/** In ms since the epoch. */
const time = z.number();
/** Integer cents. */
const cents = z.number();

const sales = z.object({ orders: z.number(), sold: cents });
const compared = z.object({ now: sales, before: sales });
const order = z.object({
  number: z.string(),
  placedAt: time,
  /** The last day that was promised, as ms at its beginning in UTC; null: none. */
  promised: z.nullable(z.number()),
});

/**
 * What waits today. The answer has only the parts that the caller may see; somebody who works in one
 * store gets that store's pickups and returns.
 */
export const readTodayCall = defineStaffCall({
  method: 'GET',
  path: '/today',
  permission: 'signed-in',
  request: z.strictObject({}),
  response: z.object({
    /** When it was read. */
    at: time,
    /** With `reports:read` or `money:read`. `before`: the same time a week before. */
    sales: z.exactOptional(z.object({ today: compared, week: compared })),
    /** With `orders:ship`. */
    parcels: z.exactOptional(
      z.object({
        toPack: count,
        toSend: count,
        oldest: z.array(order),
        late: count,
        latest: z.array(order),
      }),
    ),
    /** With `orders:ship`. `overdue`: of those to prepare, how many should be ready by now. */
    pickups: z.exactOptional(z.object({ toPrepare: count, overdue: count, toCollect: count })),
    /** With `returns:receive`; what is to be decided and refunded only with `returns:write`. */
    returns: z.exactOptional(
      z.object({
        toReceive: count,
        toDecide: z.exactOptional(count),
        toRefund: z.exactOptional(count),
      }),
    ),
    /** With `refunds:approve`: refunds that wait for a second person. */
    approvals: z.exactOptional(count),
    /** With `money:read`: refunds that a provider refused. */
    refunds: z.exactOptional(
      z.object({
        count,
        first: z.array(
          z.object({
            number: z.string(),
            orderNumber: z.string(),
            amount: cents,
            why: z.nullable(z.string()),
            plannedAt: time,
          }),
        ),
      }),
    ),
    /** With `money:read`: where a provider's ledger and our books differ. */
    payments: z.exactOptional(
      z.object({
        count,
        first: z.array(
          z.object({
            number: z.number(),
            gateway: z.string(),
            /** What is wrong and what to do, in words. */
            title: z.string(),
            advice: z.nullable(z.string()),
            subject: z.string(),
            orderNumber: z.nullable(z.string()),
            amount: cents,
            currency: z.string(),
            foundAt: time,
          }),
        ),
      }),
    ),
    /** With `operations:write`. */
    operations: z.exactOptional(
      z.object({
        mails: count,
        jobs: count,
        imports: z.array(
          z.object({ kind: z.string(), failed: z.boolean(), problems: z.number(), at: time }),
        ),
      }),
    ),
    /** With `stock:read`: sizes that sold lately and are nearly gone. */
    lowStock: z.exactOptional(
      z.object({
        count,
        first: z.array(
          z.object({
            variantId: z.string(),
            code: z.string(),
            label: z.string(),
            product: z.string(),
            left: z.number(),
            sold: z.number(),
          }),
        ),
      }),
    ),
    /** With `reviews:write`. */
    reviews: z.exactOptional(z.object({ reviews: count, questions: count, answers: count })),
  }),
  errors: STAFF_ERRORS,
});

/** E-mails that were given up and jobs that failed at every try, newest first, at most 100 of each. */
export const readFailuresCall = defineStaffCall({
  method: 'GET',
  path: '/failures',
  permission: 'operations:write',
  request: z.strictObject({}),
  response: z.object({
    mails: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        /** Null without `customers:read`. */
        to: z.nullable(z.string()),
        createdAt: time,
        tries: z.number(),
        error: z.string(),
        /** False: its link or code is gone, so its recipient has to ask for a new one. */
        canRetry: z.boolean(),
      }),
    ),
    jobs: z.array(
      z.object({
        id: z.string(),
        task: z.string(),
        tries: z.number(),
        failedAt: time,
        error: z.string(),
      }),
    ),
  }),
  errors: STAFF_ERRORS,
});

/** Null: all that failed. */
const which = z.strictObject({ id: z.nullable(z.string().check(z.regex(/^[\da-f-]{1,36}$/))) });
/** How many will be tried again. */
const tried = z.object({ count: z.number() });

/** Sends e-mails again that were given up. */
export const retryMailsCall = defineStaffCall({
  method: 'POST',
  path: '/failures/mails',
  permission: 'operations:write',
  request: which,
  response: tried,
  errors: STAFF_COMMAND_ERRORS,
});

/** Runs jobs again that failed. Some of them capture payments and make refunds. */
export const retryJobsCall = defineStaffCall({
  method: 'POST',
  path: '/failures/jobs',
  permission: 'operations:write',
  confirms: true,
  request: which,
  response: tried,
  errors: STAFF_COMMAND_ERRORS,
});
