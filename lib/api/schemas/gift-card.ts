import * as z from 'zod/mini';
import {
  isVoucherCode,
  isVoucherPin,
  normaliseVoucherCode,
} from '#lib/commerce/vouchers/voucher-code.ts';

/** A gift card's code, typed in any way; what comes of it is as the shop keeps it. */
export const giftCardCode = z
  .string()
  .check(
    z.overwrite(normaliseVoucherCode),
    z.minLength(1, { error: "Enter your gift card's code.", abort: true }),
    z.refine(isVoucherCode, { error: 'Enter a valid gift card code.' }),
  );

export const giftCardPin = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: "Enter your gift card's PIN.", abort: true }),
    z.refine(isVoucherPin, { error: 'Enter a valid gift card PIN.' }),
  );

/** The gift card form (spec section 5; the messages are the spec's). */
export const giftCardForm = z.strictObject({ code: giftCardCode, pin: giftCardPin });
export type GiftCardForm = z.infer<typeof giftCardForm>;

/** GET /payment/voucher/balance/{code}: the query (spec section 7). */
export const voucherBalanceQuery = z.strictObject({
  pin: giftCardPin,
  /** For a bot check; the shop has none by default and ignores it. */
  recaptchaToken: z.optional(z.string().check(z.maxLength(4_000))),
});
