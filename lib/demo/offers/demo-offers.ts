import type { OfferRecord } from '#lib/server/offers/offer-records.ts';
import { GIFT_CARDS } from './gift-cards.ts';
import { PROMOTIONS } from './promotions.ts';
import { SHIPPING_METHODS } from './shipping-methods.ts';

/** The demo brand's offers; the README lists their codes and PINs for trying. */
export const DEMO_OFFERS: readonly OfferRecord[] = [
  ...SHIPPING_METHODS,
  ...PROMOTIONS,
  ...GIFT_CARDS,
];
