import type { OfferRecord } from '#lib/server/offers/offer-records.ts';
import { GIFT_CARDS } from './gift-cards.ts';
import { PROMOTIONS } from './promotions.ts';
import { SHIPPING_METHODS } from './shipping-methods.ts';

/**
 * The demo brand's delivery methods, promotions and gift cards; docs/try-it.md lists codes and PINs.
 */
export const DEMO_OFFERS: readonly OfferRecord[] = [
  ...SHIPPING_METHODS,
  ...PROMOTIONS,
  ...GIFT_CARDS,
];
