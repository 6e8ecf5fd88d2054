import * as z from 'zod/mini';
import {
  isVoucherCode,
  isVoucherPin,
  normaliseVoucherCode,
} from '#lib/commerce/vouchers/voucher-code.ts';
import { tidySpaces } from './basics.ts';

/** A gift card's code, normalised to the stored form. */
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
    tidySpaces,
    z.minLength(1, { error: "Enter your gift card's PIN.", abort: true }),
    z.refine(isVoucherPin, { error: 'Enter a valid gift card PIN.' }),
  );

export const giftCardForm = z.strictObject({ code: giftCardCode, pin: giftCardPin });
