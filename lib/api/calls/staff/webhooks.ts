import * as z from 'zod/mini';
import { SETTING_ID } from '#lib/commerce/erp/limits.ts';
import { MOST_WEBHOOK_EVENTS, WEBHOOK_EVENT } from '#lib/commerce/erp/webhook-events.ts';
import { plainText, time } from './plain-text.ts';
import { defineStaffCall, STAFF_COMMAND_ERRORS, STAFF_ERRORS } from './staff-call.ts';

/** The number of an event, in digits. */
const event = z.string().check(z.regex(/^\d{1,18}$/));
/** A secret is shown once. */
const secret = z.string();

export const listWebhooksCall = defineStaffCall({
  method: 'GET',
  path: '/webhooks',
  permission: 'keys:write',
  request: z.strictObject({}),
  response: z.object({
    webhooks: z.array(
      z.object({
        id: z.string(),
        url: z.string(),
        /** Types such as `order.placed` or `order.*`; none: all. */
        events: z.array(z.string()),
        /** These times are in ms since the epoch. */
        createdAt: z.number(),
        /** Since when it is switched off; null: it is on. */
        offAt: z.nullable(z.number()),
        /** Until when it gets nothing, because it did not answer; null: it gets everything. */
        pausedUntil: z.nullable(z.number()),
        /** How far it is behind the newest event, in numbers of events. */
        behind: z.int(),
        /** Deliveries to try again, and those given up; at most 1000 are counted. */
        waiting: z.int(),
        givenUp: z.int(),
      }),
    ),
  }),
  errors: STAFF_ERRORS,
});

export const createWebhookCall = defineStaffCall({
  method: 'POST',
  path: '/webhooks',
  permission: 'keys:write',
  confirms: true,
  request: z.strictObject({
    url: plainText(500).check(
      z.trim(),
      z.minLength(1, 'Write an address, such as https://erp.example/hook.'),
    ),
    events: z
      .array(z.string().check(z.regex(WEBHOOK_EVENT)))
      .check(
        z.minLength(1, 'Choose at least one kind of event.'),
        z.maxLength(MOST_WEBHOOK_EVENTS),
      ),
  }),
  response: z.object({ id: z.string(), secret }),
  errors: STAFF_COMMAND_ERRORS,
});

/** While it is off, its events wait. */
export const switchWebhookCall = defineStaffCall({
  method: 'PUT',
  path: '/webhooks/{id}/switch',
  permission: 'keys:write',
  confirms: true,
  request: z.strictObject({ isOn: z.boolean() }),
  response: z.object({}),
  errors: STAFF_COMMAND_ERRORS,
});

export const removeWebhookCall = defineStaffCall({
  method: 'POST',
  path: '/webhooks/{id}/removal',
  permission: 'keys:write',
  confirms: true,
  request: z.strictObject({}),
  response: z.object({}),
  errors: STAFF_COMMAND_ERRORS,
});

/** A new secret, which counts at once. */
export const rotateWebhookCall = defineStaffCall({
  method: 'POST',
  path: '/webhooks/{id}/secret',
  permission: 'keys:write',
  confirms: true,
  request: z.strictObject({}),
  response: z.object({ secret }),
  errors: STAFF_COMMAND_ERRORS,
});

/** Sends one test message at once, or to an assistant's platform its newest order, and tells what came back. */
export const testWebhookCall = defineStaffCall({
  method: 'POST',
  path: '/webhooks/{id}/test',
  permission: 'keys:write',
  request: z.strictObject({}),
  response: z.object({
    isTaken: z.boolean(),
    /** The answer’s status; null: there was none. */
    status: z.nullable(z.int()),
    /** Why it was not taken; null: it was. */
    failure: z.nullable(z.string()),
  }),
  errors: STAFF_COMMAND_ERRORS,
});

/** What an endpoint was sent, the newest event first. */
export const listDeliveriesCall = defineStaffCall({
  method: 'GET',
  path: '/webhooks/deliveries',
  permission: 'keys:write',
  request: z.strictObject({
    /** The endpoint’s id. */
    webhook: z.string().check(z.regex(SETTING_ID)),
    state: z.exactOptional(z.enum(['waiting', 'given-up', 'taken'])),
    /** Where the page begins: `next` of the page before. */
    after: z.exactOptional(event),
  }),
  response: z.object({
    deliveries: z.array(
      z.object({
        event: z.string(),
        type: z.string(),
        entity: z.string(),
        entityId: z.string(),
        state: z.enum(['waiting', 'given-up', 'taken']),
        tries: z.int(),
        /** The answer’s status; null: there was none. */
        status: z.nullable(z.int()),
        failure: z.nullable(z.string()),
        /** When it was tried last, and when it will be, in ms since the epoch. */
        at: z.nullable(z.number()),
        nextTry: z.nullable(z.number()),
      }),
    ),
    next: z.nullable(z.string()),
  }),
  errors: STAFF_ERRORS,
});

/** Sends deliveries again, with the same `webhook-id`: one event, or all given up since a time. */
export const replayDeliveriesCall = defineStaffCall({
  method: 'POST',
  path: '/webhooks/{id}/replay',
  permission: 'keys:write',
  request: z.union([z.strictObject({ event }), z.strictObject({ since: time })]),
  response: z.object({ count: z.int() }),
  errors: STAFF_COMMAND_ERRORS,
});
