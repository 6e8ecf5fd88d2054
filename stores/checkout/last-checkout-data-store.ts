import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { codesWithOffer } from '#lib/commerce/promotions/codes-with-offer.ts';
import {
  type PromotionNotice,
  promotionNotices,
} from '#lib/commerce/promotions/promotion-notices.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';
import { parsePromotions, type RememberedPromotions } from '#stores/savings/parse-promotions.ts';
import { promoCodes } from '#stores/savings/promo-codes-store.ts';

/*
 * Of the last checkout data (spec section 3), what the next is compared with. Each tab has its
 * own: a change of the cart is told in every tab that shows it, and after a reload not again.
 */
const store = persistedStore<RememberedPromotions | null>(
  'last-checkout-data',
  null,
  parsePromotions,
  'session',
);

/**
 * Takes note of a new answer: tells the shopper what became of offers since the last one (spec
 * sections 4 and 8), and lets go of codes that no longer give anything. `askedCodes` are the codes
 * that it was asked with. To hear of one answer twice changes nothing.
 */
export function noteCheckoutData(
  { promotions }: CheckoutData,
  askedCodes: readonly string[],
): void {
  const notices = promotionNotices(store.get(), promotions, askedCodes);
  const { appliedPromotions, disallowedPromotions } = promotions;
  store.update(() => ({ appliedPromotions, disallowedPromotions }));
  raisePromotionNotices(notices);
  const kept = codesWithOffer(askedCodes, promotions);
  const useless = askedCodes.filter((code) => !kept.includes(code));
  if (useless.length > 0) promoCodes.remove(useless);
}

/** Tells of a code that was tried and refused; offers that it does not concern are not told of. */
export function noteRefusedCode(
  code: string,
  { promotions }: CheckoutData,
  askedCodes: readonly string[],
): void {
  const concerned = promotions.disallowedPromotions.filter(({ relatedCouponCodes }) =>
    relatedCouponCodes.includes(code),
  );
  raisePromotionNotices(
    promotionNotices(store.get(), promotions, askedCodes).filter(({ promotionId }) =>
      concerned.some(({ id }) => id === promotionId),
    ),
  );
}

/** The next answer is the first again: the cart it was about is gone. */
export function forgetCheckoutData(): void {
  if (store.get() !== null) store.update(() => null);
}

function raisePromotionNotices(notices: readonly PromotionNotice[]): void {
  for (const { type, text, timeoutMs, delayMs } of notices) {
    setTimeout(() => showAlert(type, text, { timeoutMs }), delayMs);
  }
}
