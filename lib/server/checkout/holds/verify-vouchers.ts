import 'server-only';
import type { PaymentMethodRequest } from '#lib/api/calls/checkout/place-order.ts';
import type { PlaceOrderCode } from '#lib/commerce/checkout/place-order-status.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { normaliseVoucherCode } from '#lib/commerce/vouchers/voucher-code.ts';
import { placeRefusal } from '#lib/server/checkout/place-refusal.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { PlaceRefusal } from '#lib/server/db/json-types.ts';
import { checkVoucher, type VoucherCheck } from '#lib/server/vouchers/check-voucher.ts';

/** A gift card with a verified PIN, and the amount that the shopper was shown for it. */
export interface ClaimedVoucher {
  code: string;
  shownAmount: Cents;
  /** The gift card's field in the request. */
  field: string;
}

/**
 * Verifies the PINs of an order's gift cards, in the given order. It runs outside any transaction,
 * because hashing is slow and a wrong PIN must count even if the order fails.
 */
export async function verifyVouchers(
  db: Db,
  methods: readonly PaymentMethodRequest[],
  now: Date,
): Promise<{ vouchers: ClaimedVoucher[] } | { refusal: PlaceRefusal }> {
  const vouchers: ClaimedVoucher[] = [];
  for (const [index, method] of methods.entries()) {
    if (method.type !== 'voucher') continue;
    const field = `cart.payment.methods.${index}.code`;
    const code = normaliseVoucherCode(method.code);
    if (vouchers.some((voucher) => voucher.code === code)) {
      return { refusal: voucherRefusal('VoucherAlreadyApplied', field) };
    }
    const failure = failureOf(await checkVoucher(db, code, method.pin, now));
    if (failure) return { refusal: voucherRefusal(failure, field) };
    vouchers.push({ code, shownAmount: method.amount, field });
  }
  return { vouchers };
}

/** A refusal that names the gift card's field. */
export function voucherRefusal(code: PlaceOrderCode, field: string): PlaceRefusal {
  const { message } = placeRefusal(code);
  return placeRefusal(code, { [field]: message });
}

function failureOf(check: VoucherCheck): PlaceOrderCode | null {
  switch (check.outcome) {
    case 'invalid':
      return 'VoucherInvalid';
    case 'locked':
      return 'VoucherLocked';
    case 'suspended':
      return 'VoucherSuspended';
    case 'found':
      return check.balance.isExpired ? 'VoucherExpired' : null;
  }
}
