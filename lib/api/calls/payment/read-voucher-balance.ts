import * as z from 'zod/mini';
import { defineCall } from '#lib/api/calls/call.ts';
import { recaptchaToken } from '#lib/api/schemas/challenge-token.ts';
import { giftCardPin } from '#lib/api/schemas/gift-card.ts';
import { applyFailureText } from '#lib/commerce/vouchers/texts.ts';
import type { VoucherBalance } from '#lib/commerce/vouchers/voucher.ts';

const response: z.ZodMiniType<VoucherBalance> = z.object({
  expires: z.nullable(z.int()),
  isExpired: z.boolean(),
  isFullyRedeemed: z.boolean(),
  amountRemaining: z.int(),
});

/** A gift card's balance, even if it has expired or is used up. */
export const readBalanceCall = defineCall({
  method: 'GET',
  path: '/payment/voucher/balance/{code}',
  request: z.strictObject({
    pin: giftCardPin,
    /** For the action `payment_voucher_balance_fetch`. */
    recaptchaToken,
  }),
  response,
  errors: {
    /** The code does not exist, or the PIN is wrong; the answer does not reveal which. */
    VoucherInvalid: { status: 422, message: applyFailureText('NOT_FOUND') },
    VoucherLocked: { status: 422, message: applyFailureText('LOCKED') },
    VoucherSuspended: { status: 422, message: applyFailureText('SUSPENDED') },
  },
});
