import { prepareChallenge } from '#lib/api/challenge/challenge-token.ts';
import { reloadCheckoutData } from '#lib/api/checkout/checkout-data-query.ts';
import { loadCheckoutData } from '#lib/api/checkout/fetch-checkout-data.ts';
import { placeOrderRequest } from '#lib/api/checkout/place-order-request.ts';
import { prepareFraudToken } from '#lib/api/fraud/load-fraud-token.ts';
import type { CheckoutAddress, PostalAddress } from '#lib/commerce/checkout/address.ts';
import type { CheckoutContact } from '#lib/commerce/checkout/contact.ts';
import { isWithin } from '#lib/commerce/checkout/instalments.ts';
import { placeOrderAdvice } from '#lib/commerce/checkout/place-order-advice.ts';
import type { ExpressOffer } from '#lib/commerce/express/eligibility.ts';
import {
  declined,
  type ExpressRefusal,
  outOfRange,
  refusal,
} from '#lib/commerce/express/refusals.ts';
import {
  addressToOrder,
  addressToPrice,
  contactOf,
  PLACEHOLDER_NAME,
  type ReadPhone,
  type WalletAddress,
  type WalletResult,
} from '#lib/commerce/express/wallet-address.ts';
import { MEMBER_ID } from '#lib/commerce/limits.ts';
import { isGuestMembershipFresh } from '#lib/commerce/loyalty/guest-membership.ts';
import { BRAND } from '#lib/config/brand.ts';
import { guestMembership } from '#stores/account/guest-membership-store.ts';
import { showAlert } from '#stores/alerts/alerts-store.ts';
import { placeExpressOrder } from '#stores/payment/order-placement.ts';
import { REFUSAL_ALERT_MS } from '#stores/payment/order-refusal.ts';
import type { ExpressPurchase } from './express-purchase.ts';
import type {
  ExpressApproval,
  ExpressChoice,
  ExpressLine,
  ExpressPlacement,
  ExpressPricing,
  ExpressSession,
} from './express-sheet.ts';
import { expressState } from './express-store.ts';
import { phoneReader } from './phone-reader.ts';
import { type PricedPurchase, pricePurchase } from './price-purchase.ts';

/** A price takes longer than this only where a wallet would give up on us, in ms. */
const PRICE_MS = 8_000;
/** How long a sheet waits for an order, in ms; wallets give up after 30 s. */
const PLACE_MS = 25_000;

export interface SessionStart {
  offer: ExpressOffer;
  purchase: ExpressPurchase;
  lines: readonly ExpressLine[];
  /** The price on the page when the button was pressed. */
  priced: PricedPurchase;
  /** The signed-in customer's id; null for a guest. */
  customer: string | null;
  /** Aborted with an `ExpressRefusal` when the purchase is not the same any more. */
  signal: AbortSignal;
}

/** What one open sheet may ask of the shop; see `ExpressSession`. */
export function expressSession(start: SessionStart): ExpressSession {
  const { offer, purchase, customer, signal } = start;
  let shown: PricedPurchase = start.priced;
  let pricing = new AbortController();
  let placing: Promise<ExpressPlacement> | null = null;

  // While the sheet is open: nobody waits for it in the end.
  prepareChallenge('order_place');
  void prepareFraudToken();
  phoneReader().catch(() => undefined);
  expressState.begin({
    shippingType: purchase.pickup ? 'STORE_PICKUP' : 'DELIVERY',
    storePickupStore: purchase.pickup?.store ?? null,
  });

  const load = (within: AbortSignal) => (request: Parameters<typeof loadCheckoutData>[0]) =>
    loadCheckoutData(request, { customer, signal: within });

  const refused = (given: ExpressRefusal): ExpressPricing & { result: 'REFUSED' } => ({
    result: 'REFUSED',
    refusal: given,
    quote: shown.quote,
  });

  async function price({ address, methodCode, changed }: ExpressChoice): Promise<ExpressPricing> {
    // A later choice makes this one worthless.
    pricing.abort();
    pricing = new AbortController();
    const asked = pricing;
    if (signal.aborted) return refused(refusal('CHANGED'));
    const to = address && !purchase.pickup ? addressToPrice(address) : null;
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
    const order = orderOf(approval, purchase, await phoneReader());
    if (!order.ok) return refused(order.refusal);
    const { contact, deliveryAddress, billingAddress, methodCode } = order.value;
    const within = AbortSignal.any([signal, AbortSignal.timeout(PRICE_MS)]);
    const choice = { deliveryAddress, methodCode, insistsOnMethod: true, contact };
    const priced = await pricePurchase(purchase, choice, load(within));
    if ('refusal' in priced) return refused(priced.refusal);
    // What the shopper approved is what may be charged, to the cent.
    if (priced.quote.total !== approval.total) {
      shown = priced;
      return refused(refusal('CHANGED'));
    }
    if (offer.range && !isWithin(offer.range, approval.total)) {
      return refused(outOfRange(offer.range));
    }
    expressState.choose({ deliveryAddress, deliveryMethodCode: methodCode });
    const request = placeOrderRequest(
      {
        items: purchase.items,
        discountCodes: purchase.discountCodes,
        giftCards: purchase.giftCards,
        contact,
        shipping: purchase.pickup
          ? {
              type: 'STORE_PICKUP',
              pickup: {
                store: purchase.pickup.store,
                options: {
                  methodCode: purchase.pickup.methodCode,
                  collectorName: '',
                  collectorPhone: '',
                },
              },
              billingAddress,
            }
          : {
              type: 'DELIVERY',
              address: entered(deliveryAddress ?? billingAddress),
              options: {
                methodCode,
                instructions: '',
                authorityToLeave: priced.quote.chosen.authorityToLeave,
              },
              billingAddress,
            },
        memberId: freshMemberId(),
        data: priced.data,
      },
      {
        type: 'EXPRESS',
        wallet: offer.wallet,
        token: approval.token,
        deviceData: approval.deviceData,
      },
    );
    return answerOf(placeExpressOrder(request, purchase.kind));
  }

  /** Waits as long as the wallet does; what comes later is told on the page. */
  async function answerOf(order: ReturnType<typeof placeExpressOrder>): Promise<ExpressPlacement> {
    let late: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<null>((resolve) => {
      late = setTimeout(() => resolve(null), PLACE_MS);
    });
    const placed = await Promise.race([order, patience]);
    clearTimeout(late);
    if (placed === null) {
      void order.then((found) => {
        if (found.outcome === 'refused') {
          showAlert('ERROR', placeOrderAdvice(found.error).text, { timeoutMs: REFUSAL_ALERT_MS });
        }
      });
      return { result: 'UNKNOWN' };
    }
    if (placed.outcome === 'placed') return { result: 'PLACED' };
    if (placed.outcome === 'unknown') return { result: 'UNKNOWN' };
    if (placed.error.code === 'OrderUpdated') {
      void reloadCheckoutData();
      return refused(refusal('CHANGED'));
    }
    return refused(declined(placeOrderAdvice(placed.error).text));
  }

  return {
    wallet: offer.wallet,
    range: offer.range,
    shopName: BRAND.name,
    lines: start.lines,
    quote: start.priced.quote,
    signal,
    price,
    place,
  };
}

interface ExpressOrder {
  contact: CheckoutContact;
  /** Null for a pickup. */
  deliveryAddress: PostalAddress | null;
  billingAddress: CheckoutAddress;
  methodCode: string;
}

/** What a wallet approved as an order has it, or why it cannot be one. */
function orderOf(
  approval: ExpressApproval,
  { pickup }: ExpressPurchase,
  readPhone: ReadPhone,
): WalletResult<ExpressOrder> {
  const contact = contactOf(approval.contact, approval.address?.name ?? null, readPhone);
  if (!contact.ok) return contact;
  const methodCode = pickup?.methodCode ?? approval.methodCode;
  if (!methodCode) return { ok: false, refusal: refusal('NO_METHOD') };
  const name = `${contact.value.firstName} ${contact.value.lastName}`;
  if (pickup) {
    const billed =
      billingOf(approval.billingAddress, name, readPhone) ?? entered(storeAddress(pickup, name));
    return {
      ok: true,
      value: {
        contact: contact.value,
        deliveryAddress: null,
        billingAddress: billed,
        methodCode,
      },
    };
  }
  const address = addressToOrder(approval.address ?? {}, readPhone);
  if (!address.ok) return address;
  const billingAddress =
    billingOf(approval.billingAddress, name, readPhone) ?? entered(address.value);
  return {
    ok: true,
    value: { contact: contact.value, deliveryAddress: address.value, billingAddress, methodCode },
  };
}

/** Null where the wallet tells none that an order takes: a bill goes by e-mail anyway. */
function billingOf(
  given: WalletAddress | null,
  name: string,
  readPhone: ReadPhone,
): CheckoutAddress | null {
  if (!given) return null;
  const address = addressToOrder({ ...given, name: given.name || name }, readPhone);
  return address.ok ? entered(address.value) : null;
}

/** The store's address in the name of who collects. */
export function storeAddress(
  { store }: Pick<NonNullable<ExpressPurchase['pickup']>, 'store'>,
  name: string,
): PostalAddress {
  const { street1, street2, locality, region, postcode } = store.address;
  return {
    contactName: name.trim() || PLACEHOLDER_NAME,
    company: '',
    street1,
    street2,
    suburb: locality,
    state: region,
    postcode,
    country: 'AU',
    phone: '',
  };
}

function entered(address: PostalAddress): CheckoutAddress {
  return { type: 'ENTERED', ...address };
}

/** The membership that a guest has entered on this browser lately. */
function freshMemberId(): string | null {
  const given = guestMembership.get();
  if (!given || !isGuestMembershipFresh(given, Date.now())) return null;
  return MEMBER_ID.test(given.memberId) ? given.memberId : null;
}
