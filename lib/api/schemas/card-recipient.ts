import * as z from 'zod/mini';
import { tooLongText } from '#lib/commerce/field-texts.ts';
import { EMAIL_LENGTH, MOST_RECIPIENTS } from '#lib/commerce/limits.ts';
import {
  giftCardDates,
  giftCardDay,
  isTooFarAhead,
} from '#lib/commerce/vouchers/gift-card-terms.ts';
import {
  GIFT_MESSAGE_LENGTH,
  GIFT_NAME_LENGTH,
  giftMessage,
  giftName,
} from '#lib/commerce/vouchers/gift-card-texts.ts';
import { id } from './basics.ts';
import { emailAddress } from './contact.ts';
import { optionalText } from './optional.ts';

/** To whom a bought gift card is mailed, and when: in forms, and in the request of an order. */
export const cardRecipient = z.strictObject({
  name: z
    .string()
    .check(
      z.overwrite(giftName),
      z.minLength(1, 'Enter the recipient’s name.'),
      z.maxLength(GIFT_NAME_LENGTH, tooLongText(GIFT_NAME_LENGTH)),
    ),
  email: emailAddress('Enter the recipient’s email address.', 'Enter a valid email address.'),
  message: optionalText(
    z
      .string()
      .check(
        z.overwrite(giftMessage),
        z.maxLength(GIFT_MESSAGE_LENGTH, tooLongText(GIFT_MESSAGE_LENGTH)),
      ),
  ),
  on: z.string().check(
    z.refine((on) => giftCardDay(on) !== null, { error: 'Choose a day.', abort: true }),
    z.refine((on) => !isTooFarAhead(on, Date.now()), {
      error: 'Choose a day within the next year.',
    }),
  ),
});

/** A recipient as the buyer enters it: a day in the past is a mistake here. */
export const recipientForm = cardRecipient.check(
  z.refine(({ on }) => on >= giftCardDates(Date.now()).first, {
    error: 'Choose today or a later day.',
    path: ['on'],
  }),
);

/**
 * Recipients as a cart keeps them. Each was checked when it was entered, and is checked again with
 * the order.
 */
export const cartRecipients = z
  .array(
    z.strictObject({
      id,
      createdAt: z.int().check(z.minimum(0)),
      name: optionalText(z.string().check(z.maxLength(GIFT_NAME_LENGTH))),
      email: optionalText(z.string().check(z.maxLength(EMAIL_LENGTH))),
      message: optionalText(z.string().check(z.maxLength(GIFT_MESSAGE_LENGTH))),
      on: optionalText(z.string().check(z.maxLength(10))),
    }),
  )
  .check(z.minLength(1), z.maxLength(MOST_RECIPIENTS));
