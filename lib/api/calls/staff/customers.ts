import * as z from 'zod/mini';
import { RETURN_STATES } from '#lib/commerce/returns/return.ts';
import { REVIEW_STATES } from '#lib/commerce/reviews/review.ts';
import { listOrdersCall } from './orders.ts';
import { plainText } from './plain-text.ts';
import { defineStaffCall, STAFF_ERRORS } from './staff-call.ts';

/** In ms since the epoch. */
const time = z.number();

const errors = {
  ...STAFF_ERRORS,
  NotFound: {
    status: 404,
    message: 'There is no such customer. Maybe the account was deleted meanwhile.',
  },
} as const;

/** Customers, newest first, by what they are found by. */
export const findCustomersCall = defineStaffCall({
  method: 'GET',
  path: '/customers',
  permission: 'customers:read',
  request: z.strictObject({
    /** Parts of an e-mail address, name, customer number, phone or frequent-flyer number. */
    q: z.exactOptional(plainText(200)),
    /** Where the page begins: `next` of the page before. */
    after: z.exactOptional(z.string().check(z.regex(/^\d{1,16}\.[\w:-]{1,128}$/))),
  }),
  response: z.object({
    customers: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        joinedAt: time,
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: STAFF_ERRORS,
});

/** How they log in. The shop knows it only of its own user pool. */
const logIn = z.object({
  isConfirmed: z.boolean(),
  /** Until when wrong passwords or codes lock it; null: they do not. */
  lockedUntil: z.nullable(time),
  needsNewPassword: z.boolean(),
  /** Since when a code is asked for too; null: it is not. */
  twoStepSince: z.nullable(time),
  passkeys: z.int(),
  /** Browsers that are logged in. */
  sessions: z.int(),
  lastAt: z.nullable(time),
});

const consents = z.object({
  /** Null: never asked for. */
  newsletter: z.nullable(
    z.object({
      state: z.enum(['pending', 'subscribed', 'unsubscribed']),
      /** Each step, the oldest first: where, to which words, and what ended it. */
      history: z.array(
        z.object({
          step: z.enum(['asked', 'confirmed', 'unsubscribed']),
          source: z.nullable(z.string()),
          words: z.nullable(z.string()),
          endedBy: z.nullable(z.string()),
          at: time,
        }),
      ),
    }),
  ),
  /** E-mails about lower prices, the oldest consent first. */
  priceDrops: z.array(
    z.object({
      source: z.string(),
      words: z.nullable(z.string()),
      agreedAt: time,
      endedAt: z.nullable(time),
      endedBy: z.nullable(z.string()),
    }),
  ),
  sms: z.boolean(),
});

/** All that the staff room shows of a customer at once. */
export const readCustomerCall = defineStaffCall({
  method: 'GET',
  path: '/customers/{id}',
  permission: 'customers:read',
  request: z.strictObject({}),
  response: z.object({
    id: z.string(),
    /** Send it back with every command, so that nobody decides on what they did not see. */
    version: z.string(),
    number: z.string(),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    joinedAt: time,
    /** Who keeps the log-in: the shop, or AWS Cognito. */
    pool: z.enum(['shop', 'cognito']),
    /** Null: the shop keeps none. */
    logIn: z.nullable(logIn),
    addresses: z.array(
      z.object({
        lines: z.array(z.string()),
        phone: z.string(),
        isDefaultBilling: z.boolean(),
        isDefaultShipping: z.boolean(),
      }),
    ),
    /** The frequent-flyer number with only its end to read; null: none is linked. */
    membership: z.nullable(z.string()),
    consents,
    /** Orders that are not delivered and not cancelled, up to a hundred. */
    openOrders: z.int(),
    /** The newest. */
    returns: z.array(
      z.object({
        number: z.string(),
        orderNumber: z.string(),
        state: z.enum(RETURN_STATES),
        requestedAt: time,
      }),
    ),
    reviews: z.array(
      z.object({
        id: z.string(),
        orderNumber: z.string(),
        product: z.string(),
        stars: z.int(),
        title: z.string(),
        state: z.enum(REVIEW_STATES),
        writtenAt: time,
      }),
    ),
  }),
  errors,
});

/** A customer's orders, newest first, as the list of orders has them. */
export const listCustomerOrdersCall = defineStaffCall({
  method: 'GET',
  path: '/customers/{id}/orders',
  permission: 'customers:read',
  request: z.pick(listOrdersCall.request, { after: true }),
  response: listOrdersCall.response,
  errors,
});

/** A customer's saved ways to pay, as far as they may be read: no number, no token. */
export const readCustomerMethodsCall = defineStaffCall({
  method: 'GET',
  path: '/customers/{id}/payment-methods',
  permission: 'customers:read',
  request: z.strictObject({}),
  response: z.object({
    methods: z.array(z.object({ label: z.string(), expiry: z.nullable(z.string()) })),
  }),
  errors: {
    ...errors,
    PaymentProviderUnavailable: {
      status: 503,
      message: 'The payment provider does not answer. Try again.',
    },
  },
});
