import * as z from 'zod/mini';
import { giftCardCode, voucherBalanceQuery } from '#lib/api/schemas/gift-card.ts';
import type { VoucherBalance } from '#lib/commerce/vouchers/voucher.ts';
import { database } from '#lib/server/db/database.ts';
import { refusal } from '#lib/server/http/errors.ts';
import { parseInput } from '#lib/server/http/parse-input.ts';
import { queryRoute } from '#lib/server/http/route.ts';
import { limitSubject } from '#lib/server/rate-limits/limit.ts';
import { checkVoucher, type VoucherCheck } from '#lib/server/vouchers/check-voucher.ts';

const pathSchema = z.strictObject({ code: giftCardCode });

/** A gift card's balance. Expired and used-up cards are answered too. */
export const GET = queryRoute({
  addressLimit: 'voucherBalance',
  schema: voucherBalanceQuery,
  async handle({ params, query }) {
    const { code } = parseInput(pathSchema, params);
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
      throw refusal('VoucherInvalid', 'Incorrect code or PIN.');
    case 'locked':
      throw refusal(
        'VoucherLocked',
        'Invalid PIN. Your Gift Card is locked. Please contact our Customer Experience Team.',
      );
    case 'suspended':
      throw refusal('VoucherSuspended', 'The gift card you entered has been suspended.');
  }
}
