import { findCheckoutData } from '#lib/api/checkout/checkout-data-query.ts';
import { fetchVoucherBalance } from '#lib/api/vouchers/fetch-voucher-balance.ts';
import type { ApplyVoucherFailure } from '#lib/commerce/vouchers/voucher-messages.ts';
import { voucherProblem } from '#lib/commerce/vouchers/voucher-state.ts';
import { knownBuyer } from '#stores/account/shopper.ts';
import { currentCheckoutRequest } from '#stores/checkout/use-current-checkout.ts';
import { heldVouchers } from './vouchers-store.ts';

/**
 * Checks a gift card and, if it is valid, prices the cart with it and holds it. `code` must be
 * normalised. Calls `onValid` when the card is valid and about to be applied. Returns the reason
 * for a failure, or null. Never rejects.
 */
export async function applyGiftCard(
  { code, pin }: { code: string; pin: string },
  onValid: () => void,
): Promise<ApplyVoucherFailure | null> {
  if (heldVouchers.list().some((voucher) => voucher.code === code)) return 'ALREADY_APPLIED';
  const check = await fetchVoucherBalance({ code, pin }).catch(() => null);
  if (!check) return 'UNVERIFIED';
  const problem = voucherProblem(check);
  if (problem !== null) return problem;
  if (check.result !== 'SUCCESS') return 'UNVERIFIED';
  onValid();
  const voucher = { code, pin, ...check.balance };
  const request = currentCheckoutRequest({ vouchers: [voucher] });
  const data = await findCheckoutData(request, { customer: await knownBuyer() }).catch(() => null);
  return data && heldVouchers.hold(voucher) ? null : 'NOT_KEPT';
}
