import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import { codesWithPromotion } from '#lib/commerce/promotions/codes-with-promotion.ts';
import {
  type PromotionNotice,
  promotionNotices,
} from '#lib/commerce/promotions/promotion-notices.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';
import { discountCodes } from '#stores/savings/discount-codes-store.ts';
import { parsePromotions, type RememberedPromotions } from './parse-promotions.ts';

/*
 * The part of the last checkout response that the next one is compared with. Each tab has its own:
 * every tab that shows the cart announces a change, and a reload does not repeat it.
 */
const store = persistedStore<RememberedPromotions | null>(
  'last-checkout-data',
  null,
  parsePromotions,
  'session',
);

/**
 * Processes a new checkout response: alerts the shopper about offers gained or lost since the last
 * one, and drops codes that no longer take anything off. `askedCodes`: the codes of the request.
 * Processing the same response twice changes nothing.
 */
export function noteCheckoutData(
  { promotions }: CheckoutData,
  askedCodes: readonly string[],
): void {
  const notices = promotionNotices(store.get(), promotions, askedCodes);
  const { appliedPromotions, disallowedPromotions } = promotions;
  store.update(() => ({ appliedPromotions, disallowedPromotions }));
  raisePromotionNotices(notices);
  const kept = codesWithPromotion(askedCodes, promotions);
  const useless = askedCodes.filter((code) => !kept.includes(code));
  if (useless.length > 0) discountCodes.remove(useless);
}

/** Treats the next response as the first, because the last one's cart is gone. */
export function forgetCheckoutData(): void {
  if (store.get() !== null) store.update(() => null);
}

function raisePromotionNotices(notices: readonly PromotionNotice[]): void {
  for (const { type, text, timeoutMs, delayMs } of notices) {
    setTimeout(() => showAlert(type, text, { timeoutMs }), delayMs);
  }
}
