import { findCheckoutData } from '#lib/api/checkout/checkout-data-query.ts';
import { fetchVoucherBalance } from '#lib/api/vouchers/fetch-voucher-balance.ts';
import type { ApplyGiftCardFailure } from '#lib/commerce/vouchers/texts.ts';
import { giftCardProblem } from '#lib/commerce/vouchers/voucher-state.ts';
import { knownBuyer } from '#stores/account/shopper.ts';
import { appliedGiftCards } from '#stores/savings/gift-cards-store.ts';
import { currentCheckoutRequest } from './use-current-checkout.ts';

/**
 * Checks a gift card and, if it is valid, prices the cart with it and holds it. `code` must be
 * normalised. Calls `onValid` when the card is valid and about to be applied. Returns the reason
 * for a failure, or null. Never rejects.
 */
export async function applyGiftCard(
  { code, pin }: { code: string; pin: string },
  onValid: () => void,
): Promise<ApplyGiftCardFailure | null> {
  if (appliedGiftCards.list().some((giftCard) => giftCard.code === code)) return 'ALREADY_APPLIED';
  const check = await fetchVoucherBalance({ code, pin }).catch(() => null);
  if (!check) return 'UNVERIFIED';
  const problem = giftCardProblem(check);
  if (problem !== null) return problem;
  if (check.result !== 'SUCCESS') return 'UNVERIFIED';
  onValid();
  const giftCard = { code, pin, ...check.balance };
  const request = currentCheckoutRequest({ giftCards: [giftCard] });
  const data = await findCheckoutData(request, { customer: await knownBuyer() }).catch(() => null);
  return data && appliedGiftCards.add(giftCard) ? null : 'NOT_KEPT';
}
