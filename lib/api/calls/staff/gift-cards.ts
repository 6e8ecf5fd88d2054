import * as z from 'zod/mini';
import { emailAddress } from '#lib/api/schemas/contact.ts';
import { BLOCK_REASONS } from '#lib/commerce/vouchers/gift-card-terms.ts';
import { GIFT_MESSAGE_LENGTH, GIFT_NAME_LENGTH } from '#lib/commerce/vouchers/gift-card-texts.ts';
import { plainText } from './plain-text.ts';
import { defineStaffCall, STAFF_COMMAND_ERRORS, STAFF_ERRORS } from './staff-call.ts';

/*
 * Gift cards for staff: never with a code or PIN. A card is named by its id, such as
 * `GC4F9A1C22D0E7`.
 */

/** In ms since the epoch. */
const time = z.number();
/** Why a card does not pay; `suspended`: by an offers file; null: it pays. */
const blocked = z.nullable(z.enum([...BLOCK_REASONS, 'refunded', 'replaced', 'suspended']));

const card = z.object({
  id: z.string(),
  lastFour: z.string(),
  /** In cents: what it held at most, and what is left. */
  amount: z.number(),
  balance: z.number(),
  issuedAt: time,
  expiresAt: z.nullable(time),
  blocked,
  /** Whether too many wrong PINs locked it: sending it again unlocks it. */
  isLocked: z.boolean(),
  /** The id of the card that has its money now. */
  replacedBy: z.nullable(z.string()),
  mail: z.nullable(
    z.object({
      to: z.string(),
      address: z.string(),
      sendAt: time,
      isSent: z.boolean(),
      isFailed: z.boolean(),
    }),
  ),
  /** The order that bought it. */
  orderNumber: z.nullable(z.string()),
});

/** All cards, the newest first. */
export const listGiftCardsCall = defineStaffCall({
  method: 'GET',
  path: '/gift-cards',
  permission: 'gift-cards:write',
  request: z.strictObject({
    after: z.exactOptional(z.string().check(z.regex(/^\d{1,17}~GC[0-9A-F]{12}$/))),
  }),
  response: z.object({ cards: z.array(card), next: z.nullable(z.string()) }),
  errors: STAFF_ERRORS,
});

/**
 * Finds cards by their last four characters, a whole code, an id, or whom they were mailed to. A
 * whole code must be in no address and in no log, so it comes in the body.
 */
export const findGiftCardsCall = defineStaffCall({
  method: 'POST',
  path: '/gift-card-search',
  permission: 'gift-cards:write',
  request: z.strictObject({
    q: plainText(254).check(z.trim(), z.minLength(4, 'Type at least four characters.')),
  }),
  response: z.object({ cards: z.array(card), hasMore: z.boolean() }),
  errors: STAFF_COMMAND_ERRORS,
});

/** A card with what became of it, the latest first. */
export const readGiftCardCall = defineStaffCall({
  method: 'GET',
  path: '/gift-cards/{id}',
  permission: 'gift-cards:write',
  request: z.strictObject({}),
  response: z.object({
    card,
    /** The id of the card that it replaces. */
    replaces: z.nullable(z.string()),
    /** What orders took from it: an order that failed gave it back. */
    uses: z.array(
      z.object({
        orderNumber: z.string(),
        /** Null: the order is not placed. */
        at: z.nullable(time),
        amount: z.number(),
        state: z.enum(['held', 'spent', 'released']),
        /** Given back to the card since. */
        refunded: z.number(),
      }),
    ),
    history: z.array(
      z.object({
        at: time,
        by: z.string(),
        command: z.string(),
        why: z.nullable(z.string()),
      }),
    ),
  }),
  errors: { ...STAFF_ERRORS, NotFound: STAFF_COMMAND_ERRORS.NotFound },
});

const giftText = plainText(GIFT_NAME_LENGTH).check(z.trim());
const to = z.strictObject({
  name: giftText.check(z.minLength(1, 'Enter a name.')),
  address: emailAddress('Enter the recipient’s e-mail address.', 'Enter a valid e-mail address.'),
});
const why = z.exactOptional(plainText(300));

export const issueGiftCardCall = defineStaffCall({
  method: 'POST',
  path: '/gift-cards',
  permission: 'gift-cards:write',
  confirms: true,
  request: z.strictObject({
    amount: z.int(),
    to,
    /** Who sends it; empty: nobody is named. */
    from: giftText,
    message: z.string().check(
      z.maxLength(GIFT_MESSAGE_LENGTH, `Use at most ${GIFT_MESSAGE_LENGTH} characters.`),
      z.refine(
        (text) => text.isWellFormed() && !/(?!\n)\p{Cc}/u.test(text),
        'Use plain characters.',
      ),
    ),
    /** The shop's day on which it is mailed; null: now. */
    on: z.nullable(z.iso.date('Choose a day.')),
  }),
  response: z.object({
    id: z.string(),
    lastFour: z.string(),
    expiresAt: z.string(),
    sendAt: z.string(),
  }),
  errors: STAFF_COMMAND_ERRORS,
});

/** Stops a card from paying. It keeps its money. Needs no second step: a thief may be quicker. */
export const blockGiftCardCall = defineStaffCall({
  method: 'POST',
  path: '/gift-cards/{id}/block',
  permission: 'gift-cards:write',
  request: z.strictObject({ reason: z.enum(BLOCK_REASONS), why, seen: blocked }),
  response: z.object({ balance: z.number() }),
  errors: STAFF_COMMAND_ERRORS,
});

export const unblockGiftCardCall = defineStaffCall({
  method: 'POST',
  path: '/gift-cards/{id}/unblock',
  permission: 'gift-cards:write',
  confirms: true,
  request: z.strictObject({ why, seen: blocked }),
  response: z.object({ balance: z.number() }),
  errors: STAFF_COMMAND_ERRORS,
});

/** Moves what is left to a card with another code and PIN, which is mailed. */
export const replaceGiftCardCall = defineStaffCall({
  method: 'POST',
  path: '/gift-cards/{id}/replace',
  permission: 'gift-cards:write',
  confirms: true,
  /** `to`: somebody else than got it before. */
  request: z.strictObject({ to: z.exactOptional(to), why, seen: blocked }),
  response: z.object({ id: z.string(), lastFour: z.string(), amount: z.number() }),
  errors: STAFF_COMMAND_ERRORS,
});

/** Mails a card again, with a new PIN. */
export const sendGiftCardCall = defineStaffCall({
  method: 'POST',
  path: '/gift-cards/{id}/send',
  permission: 'gift-cards:write',
  confirms: true,
  request: z.strictObject({ to: z.exactOptional(to), seen: blocked }),
  response: z.object({}),
  errors: STAFF_COMMAND_ERRORS,
});
