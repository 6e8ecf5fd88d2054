import * as z from 'zod/mini';
import { readBalanceCall } from '#lib/api/calls/payment/read-voucher-balance.ts';
import { giftCardCode } from '#lib/api/schemas/gift-card.ts';
import type { VoucherBalance } from '#lib/commerce/vouchers/voucher.ts';
import { passChallenge } from '#lib/server/challenge/challenge.ts';
import { database } from '#lib/server/db/database.ts';
import { parseInput } from '#lib/server/http/parse-input.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { limitSubject } from '#lib/server/rate-limits/limit.ts';
import { checkVoucher, type VoucherCheck } from '#lib/server/vouchers/check-voucher.ts';

const pathSchema = z.strictObject({ code: giftCardCode });

/** A gift card's balance, even if the card has expired or is used up. */
export const GET = queryRoute(readBalanceCall, {
  addressLimit: 'voucherBalance',
  async handle({ request, params, query }) {
    const { code } = parseInput(pathSchema, params);
    const token = query.recaptchaToken;
    await passChallenge(request, 'payment_voucher_balance_fetch', { token });
    await limitSubject('voucherBalance', code);
    return balanceOf(await checkVoucher(database(), code, query.pin, new Date()));
  },
});

/** @throws a refusal if the code or PIN is wrong, or the card is locked or suspended */
function balanceOf(check: VoucherCheck): VoucherBalance {
  switch (check.outcome) {
    case 'found':
      return check.balance;
    case 'invalid':
      throw callError(readBalanceCall.errors, 'VoucherInvalid');
    case 'locked':
      throw callError(readBalanceCall.errors, 'VoucherLocked');
    case 'suspended':
      throw callError(readBalanceCall.errors, 'VoucherSuspended');
  }
}
