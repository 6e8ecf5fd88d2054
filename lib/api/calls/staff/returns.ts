import * as z from 'zod/mini';
import { MOST_CENTS } from '#lib/api/schemas/basics.ts';
import { message, oneLine } from '#lib/api/schemas/erp/lines.ts';
import { MOST_CART_LINES, RETURN_NUMBER } from '#lib/commerce/limits.ts';
import { RETURN_REASONS, RETURN_STATES } from '#lib/commerce/returns/return.ts';
import { STAFF_STEPS } from '#lib/commerce/returns/staff-steps.ts';
import { refundRequest } from './approvals.ts';
import { defineStaffCall, STAFF_COMMAND_ERRORS, STAFF_ERRORS } from './staff-call.ts';

/** In cents; null for who may not read money. */
const money = z.nullable(z.int());
const cents = z.int().check(z.minimum(0), z.maximum(MOST_CENTS));
/** In ms since the epoch. */
const time = z.number();
const text = z.string();
const reason = z.enum(RETURN_REASONS);
const state = z.enum(RETURN_STATES);

/** What one payment gives back. */
const parts = z.array(
  z.object({
    id: text,
    label: text,
    amount: z.int(),
    state: z.enum(['pending', 'done', 'refused']),
    /** Why the provider refused, in its words. */
    refusal: z.nullable(text),
    byHand: z.boolean(),
  }),
);

/**
 * Returns: what waits, the oldest first; all others, the newest first. Who works in a store gets those
 * that are handed in there.
 */
export const listReturnsCall = defineStaffCall({
  method: 'GET',
  path: '/returns',
  permission: 'returns:read',
  request: z.strictObject({
    /** `waiting`: what needs somebody; `failed`: a refund was refused. By default what waits. */
    state: z.exactOptional(z.enum([...RETURN_STATES, 'waiting', 'failed', 'all'])),
    /** With an @ a part of an e-mail address, else of a return's or an order's number. */
    text: z.exactOptional(z.string().check(z.maxLength(254), z.regex(/^\P{Cc}*$/u))),
    /** Where the page begins: `next` of the page before. */
    after: z.exactOptional(z.string().check(z.regex(RETURN_NUMBER))),
  }),
  response: z.object({
    returns: z.array(
      z.object({
        number: text,
        orderNumber: text,
        state,
        requestedAt: time,
        /** Where it is handed in; null: by post. */
        storeName: z.nullable(text),
        buyer: text,
        lines: z.array(
          z.object({ position: z.int(), name: text, size: z.nullable(text), qty: z.int(), reason }),
        ),
        refund: money,
        isRefundFailed: z.boolean(),
      }),
    ),
    next: z.nullable(text),
  }),
  errors: STAFF_ERRORS,
});

/** One return, and what the caller may do with it now. */
export const readReturnCall = defineStaffCall({
  method: 'GET',
  path: '/returns/{number}',
  permission: 'returns:read',
  request: z.strictObject({}),
  response: z.object({
    number: text,
    orderNumber: text,
    state,
    /** Where it is handed in; null: by post. */
    storeName: z.nullable(text),
    /** Address and phone only for who decides about returns. */
    buyer: z.object({ name: text, email: z.nullable(text), phone: z.nullable(text) }),
    lines: z.array(
      z.object({
        position: z.int(),
        name: text,
        colour: text,
        size: z.nullable(text),
        imageSrc: z.nullable(text),
        qty: z.int(),
        reason,
        /** What the buyer says. */
        comment: text,
        wish: z.enum(['REFUND', 'EXCHANGE', 'REPLACEMENT', 'REPAIR']),
        exchangeSize: z.nullable(text),
        /** A replacement was sent, so it gives back no money. */
        isReplaced: z.boolean(),
        /** How many units go back to stock when it is taken in. */
        toStock: z.int(),
        refund: money,
      }),
    ),
    delivery: money,
    refund: money,
    gst: money,
    /** The parts of its refund; null: not planned yet, or the caller may not read money. */
    parts: z.nullable(parts),
    /** Its refund, if that waits for a second person; null also for who may not read money. */
    request: z.nullable(refundRequest),
    /** The last message to the buyer. */
    message: z.nullable(text),
    /** Oldest first, with the person of the staff. */
    history: z.array(z.object({ state, at: time, by: z.nullable(text) })),
    steps: z.array(z.enum(STAFF_STEPS)),
  }),
  errors: STAFF_COMMAND_ERRORS,
});

/** Moves a return on and tells its buyer by e-mail. Without `returns:write` only to `received`. */
export const moveReturnCall = defineStaffCall({
  method: 'POST',
  path: '/returns/{number}/step',
  permission: 'returns:receive',
  request: z
    .strictObject({
      to: z.enum(['approved', 'received', 'declined', 'cancelled']),
      /** The state that was on screen. */
      from: state,
      /** A message to the buyer. Without `returns:write` there is none. */
      message: z.exactOptional(message),
    })
    .check(
      z.refine(({ to, message: told }) => to !== 'declined' || (told ?? '').trim() !== '', {
        error: 'Tell the buyer why.',
        path: ['message'],
      }),
    ),
  response: z.object({ state }),
  errors: STAFF_COMMAND_ERRORS,
});

/** What the refund of a received return would give back. Nothing happens. */
export const previewRefundCall = defineStaffCall({
  method: 'GET',
  path: '/returns/{number}/refund',
  permission: 'refunds:write',
  request: z.strictObject({
    /** Positions of lines for which a replacement was sent, such as `0,2`. */
    replaced: z.exactOptional(z.string().check(z.regex(/^\d{1,3}(?:,\d{1,3}){0,99}$/))),
  }),
  response: z.object({
    /** In the order of the return's lines. */
    lines: z.array(z.int()),
    delivery: z.int(),
    amount: z.int(),
    parts,
    /** Above the caller's limit: a second person has to approve it. */
    asks: z.boolean(),
  }),
  errors: STAFF_COMMAND_ERRORS,
});

/**
 * Begins the refund of a received return; a job makes it within seconds. Above the caller's limit it
 * asks for a second person instead.
 */
export const refundReturnCall = defineStaffCall({
  method: 'POST',
  path: '/returns/{number}/refund',
  permission: 'refunds:write',
  confirms: true,
  request: z.strictObject({
    replaced: z
      .array(z.int().check(z.minimum(0), z.maximum(MOST_CART_LINES - 1)))
      .check(z.maxLength(MOST_CART_LINES)),
    /** The whole refund, as it was on screen. */
    amount: cents,
    /** Whether it was begun before, and the provider is asked again. */
    isAgain: z.boolean(),
    message: z.exactOptional(message),
    /** For who approves it, if it is above the caller's limit. */
    reason: z.exactOptional(oneLine(500)),
  }),
  response: z.object({
    /** What waits for a second person; null: the refund was begun. */
    request: z.nullable(text),
  }),
  errors: STAFF_COMMAND_ERRORS,
});

/** Notes that the caller gave back what the provider refused. */
export const refundByHandCall = defineStaffCall({
  method: 'POST',
  path: '/returns/{number}/by-hand',
  permission: 'refunds:write',
  confirms: true,
  request: z.strictObject({
    /** What was refused, as it was on screen. */
    amount: cents,
  }),
  response: z.object({
    /** False: another part of the refund is still on its way. */
    isMade: z.boolean(),
  }),
  errors: STAFF_COMMAND_ERRORS,
});
