import { findCheckoutData } from '#lib/api/checkout/checkout-data-query.ts';
import { fetchVoucherBalance } from '#lib/api/payment/fetch-voucher-balance.ts';
import type { ApplyGiftCardFailure } from '#lib/commerce/vouchers/texts.ts';
import { giftCardProblem } from '#lib/commerce/vouchers/voucher-state.ts';
import { knownBuyer } from '#stores/account/shopper.ts';
import { appliedGiftCards } from '#stores/savings/gift-cards-store.ts';
import { noteSavingsChange } from '#stores/savings/savings-changes.ts';
import { currentCheckoutRequest } from './use-current-checkout.ts';

/**
 * Checks a gift card and, if it is valid, prices the cart with it and holds it. `code` must be
 * normalised. Calls `onValid` when the card is valid and about to be applied. Returns the reason
 * for a failure, with the failed call's error if there was one, or null. Never rejects.
 */
export async function applyGiftCard(
  { code, pin }: { code: string; pin: string },
  onValid: () => void,
): Promise<{ failure: ApplyGiftCardFailure; error?: unknown } | null> {
  if (appliedGiftCards.list().some((giftCard) => giftCard.code === code)) {
    return { failure: 'ALREADY_APPLIED' };
  }
  let check: Awaited<ReturnType<typeof fetchVoucherBalance>>;
  try {
    check = await fetchVoucherBalance({ code, pin });
  } catch (error) {
    return { failure: 'UNVERIFIED', error };
  }
  const problem = giftCardProblem(check);
  if (problem !== null) return { failure: problem };
  if (check.result !== 'SUCCESS') return { failure: 'UNVERIFIED' };
  onValid();
  const giftCard = { code, pin, ...check.balance };
  const request = currentCheckoutRequest({ giftCards: [giftCard] });
  try {
    const data = await findCheckoutData(request, { customer: await knownBuyer() });
    noteSavingsChange();
    return data && appliedGiftCards.add(giftCard) ? null : { failure: 'NOT_KEPT' };
  } catch (error) {
    return { failure: 'NOT_KEPT', error };
  }
}
