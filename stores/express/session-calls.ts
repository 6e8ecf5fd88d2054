import { prepareChallenge } from '#lib/api/challenge/challenge-token.ts';
import { reloadCheckoutData } from '#lib/api/checkout/checkout-data-query.ts';
import { loadCheckoutData } from '#lib/api/checkout/fetch-checkout-data.ts';
import { prepareFraudToken } from '#lib/api/fraud/load-fraud-token.ts';
import { isWithin } from '#lib/commerce/checkout/instalments.ts';
import { placeOrderAdvice } from '#lib/commerce/checkout/place-order-advice.ts';
import {
  declined,
  type ExpressRefusal,
  outOfRange,
  refusal,
} from '#lib/commerce/express/refusals.ts';
import { addressToPrice } from '#lib/commerce/express/wallet-address.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { submitExpressOrder } from '#stores/payment/order-placement.ts';
import { REFUSAL_ALERT_MS } from '#stores/payment/order-refusal.ts';
import { orderOf, requestOf } from './express-order.ts';
import type { SessionStart } from './express-session.ts';
import type {
  ExpressApproval,
  ExpressChoice,
  ExpressPlacement,
  ExpressPricing,
  ExpressSession,
} from './express-sheet.ts';
import { expressState } from './express-store.ts';
import { phoneReader } from './phone-reader.ts';
import { pricePurchase } from './price-purchase.ts';

/** In ms. If pricing took longer, a wallet would give up on us. */
const PRICE_MS = 8_000;
/** How long a sheet waits for an order, in ms. Wallets give up after 30 s. */
const PLACE_MS = 25_000;

/** The calls of one open sheet; see `ExpressSession`. */
export function sessionCalls({
  offer,
  purchase,
  priced: first,
  customer,
  signal,
}: SessionStart): Pick<ExpressSession, 'price' | 'place'> {
  let shown = first;
  let pricing = new AbortController();
  let placing: Promise<ExpressPlacement> | null = null;

  // While the sheet is open. At the end nobody awaits it.
  prepareChallenge('order_place');
  void prepareFraudToken();
  phoneReader().catch(() => undefined);

  const load = (within: AbortSignal) => (request: Parameters<typeof loadCheckoutData>[0]) =>
    loadCheckoutData(request, { customer, signal: within });

  const refused = (given: ExpressRefusal): ExpressPricing & { result: 'REFUSED' } => ({
    result: 'REFUSED',
    refusal: given,
    quote: shown.quote,
  });

  async function price({ address, methodCode, changed }: ExpressChoice): Promise<ExpressPricing> {
    // A later choice makes this answer worthless.
    pricing.abort();
    pricing = new AbortController();
    const asked = pricing;
    if (signal.aborted) return refused(refusal('CHANGED'));
    const to = address && shown.quote.shippingType === 'DELIVERY' ? addressToPrice(address) : null;
    if (to && !to.ok) return refused(to.refusal);
    const deliveryAddress = to?.value ?? null;
    try {
      const within = AbortSignal.any([signal, asked.signal, AbortSignal.timeout(PRICE_MS)]);
      const priced = await pricePurchase(
        purchase,
        { deliveryAddress, methodCode, insistsOnMethod: changed === 'method' },
        load(within),
      );
      if ('refusal' in priced) return refused(priced.refusal);
      shown = priced;
      expressState.choose({ deliveryAddress, deliveryMethodCode: priced.quote.chosen.code });
      return { result: 'PRICED', quote: priced.quote };
    } catch {
      return refused(refusal(signal.aborted ? 'CHANGED' : 'NOT_LOADED'));
    }
  }

  function place(approval: ExpressApproval): Promise<ExpressPlacement> {
    if (placing) return placing;
    const order = placeNow(approval).catch(() => refused(refusal('NOT_LOADED')));
    placing = order;
    void order.then((placed) => {
      if (placed.result === 'REFUSED') placing = null;
    });
    return order;
  }

  async function placeNow(approval: ExpressApproval): Promise<ExpressPlacement> {
    if (signal.aborted) return refused(refusal('CHANGED'));
    const order = orderOf(approval, { ...purchase, ...shown.quote }, await phoneReader());
    if (!order.ok) return refused(order.refusal);
    const { contact, deliveryAddress, methodCode } = order.value;
    const within = AbortSignal.any([signal, AbortSignal.timeout(PRICE_MS)]);
    const choice = { deliveryAddress, methodCode, insistsOnMethod: true, contact };
    const priced = await pricePurchase(purchase, choice, load(within));
    if ('refusal' in priced) return refused(priced.refusal);
    // The shop may charge only what the shopper approved, to the cent.
    if (priced.quote.total !== approval.total) {
      shown = priced;
      return refused(refusal('CHANGED'));
    }
    if (offer.range && !isWithin(offer.range, approval.total)) {
      return refused(outOfRange(offer.range));
    }
    expressState.choose({ deliveryAddress, deliveryMethodCode: methodCode });
    const request = requestOf(order.value, purchase, priced, offer.wallet, approval);
    return answerOf(submitExpressOrder(request, purchase.kind));
  }

  async function answerOf(order: ReturnType<typeof submitExpressOrder>): Promise<ExpressPlacement> {
    const placed = await inPatience(order);
    if (placed === null) return { result: 'UNKNOWN' };
    if (placed.outcome === 'placed') return { result: 'PLACED' };
    if (placed.outcome === 'unknown') return { result: 'UNKNOWN' };
    if (placed.error.code === 'OrderUpdated') {
      void reloadCheckoutData();
      return refused(refusal('CHANGED'));
    }
    return refused(declined(placeOrderAdvice(placed.error).text));
  }

  return { price, place };
}

/** Waits as long as the wallet does, then answers null. The page shows a refusal that comes later. */
async function inPatience(
  order: ReturnType<typeof submitExpressOrder>,
): Promise<Awaited<typeof order> | null> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<null>((resolve) => {
    late = setTimeout(() => resolve(null), PLACE_MS);
  });
  const placed = await Promise.race([order, patience]);
  clearTimeout(late);
  if (placed !== null) return placed;
  void order.then((found) => {
    if (found.outcome === 'refused') {
      showAlert('ERROR', placeOrderAdvice(found.error).text, { timeoutMs: REFUSAL_ALERT_MS });
    }
  });
  return null;
}
