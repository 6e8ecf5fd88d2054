import { loadOnce } from '#lib/api/load-once.ts';
import type { ExpressOffer } from '#lib/commerce/express/eligibility.ts';
import { refusal } from '#lib/commerce/express/refusals.ts';
import { BRAND } from '#lib/config/brand.ts';
import type { ExpressPurchase } from './express-purchase.ts';
import type { ExpressLine, ExpressSession } from './express-sheet.ts';
import { expressState } from './express-store.ts';
import type { PricedPurchase } from './price-purchase.ts';

export interface SessionStart {
  offer: ExpressOffer;
  purchase: ExpressPurchase;
  lines: readonly ExpressLine[];
  /** The price on the page when the shopper pressed the button. */
  priced: PricedPurchase;
  /** The signed-in customer's id; null for a guest. */
  customer: string | null;
  /** Aborted with an `ExpressRefusal` when the purchase changes. */
  signal: AbortSignal;
}

/**
 * What one open sheet may ask the shop; see `ExpressSession`. The sheet opens in the press itself;
 * the code that prices and places an order loads from then on, as most visits never need it.
 */
export function expressSession(start: SessionStart): ExpressSession {
  const { offer, purchase, lines, priced, signal } = start;
  expressState.begin({
    shippingType: priced.quote.shippingType,
    storePickupStore: purchase.pickup?.store ?? null,
  });
  const calls = loadOnce(async () => (await import('./session-calls.ts')).sessionCalls(start));
  const notLoaded = () => ({
    result: 'REFUSED' as const,
    refusal: refusal('NOT_LOADED'),
    quote: priced.quote,
  });
  calls().catch(() => undefined);
  return {
    wallet: offer.wallet,
    range: offer.range,
    shopName: BRAND.name,
    lines,
    quote: priced.quote,
    signal,
    price: (choice) => calls().then((loaded) => loaded.price(choice), notLoaded),
    place: (approval) => calls().then((loaded) => loaded.place(approval), notLoaded),
  };
}
