import { useEffect, useMemo, useRef, useState } from 'react';
import { useCheckoutData } from '#lib/api/checkout/use-checkout-data.ts';
import {
  type ExpressMethodOffer,
  useExpressMethods,
} from '#lib/api/payment/use-payment-methods.ts';
import type { CartView } from '#lib/commerce/cart/cart-view.ts';
import { type ExpressOffer, eligibleOffers } from '#lib/commerce/express/eligibility.ts';
import {
  chooseOption,
  offeredMethods,
  quoteOf,
  shippingTypeOf,
} from '#lib/commerce/express/quote.ts';
import { refusal } from '#lib/commerce/express/refusals.ts';
import { EXPRESS_WALLETS, type ExpressWallet } from '#lib/commerce/express/wallets.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { PAYMENT_METHOD_FAILED } from '#lib/commerce/payment/texts.ts';
import { useBuyer } from '#stores/account/shopper.ts';
import { useCheckoutChoices } from '#stores/checkout/checkout-choices.ts';
import { useAttemptOpen } from '#stores/payment/order-attempt-store.ts';
import {
  type OrderPlacement,
  orderPlacement,
  useOrderPlacement,
} from '#stores/payment/order-placement-store.ts';
import {
  type ExpressPurchase,
  type ExpressSource,
  pricingRequest,
  purchaseOf,
} from './express-purchase.ts';
import { expressSession } from './express-session.ts';
import { type ExpressLine, type ExpressSession, GIVEN_UP } from './express-sheet.ts';
import { expressState } from './express-store.ts';
import type { PricedPurchase } from './price-purchase.ts';
import { useExpressSheets } from './use-express-sheets.ts';

export interface ExpressPlaceState {
  source: ExpressSource;
  /** What is bought, if this shopper may buy it. */
  view: Pick<CartView, 'canCheckOut'>;
  /** About what it costs, in cents, to show buttons before the price is known. */
  estimate: Cents | null;
  lines: readonly ExpressLine[];
}

export interface ExpressCheckoutState {
  /** `waiting`: which buttons to show is not known yet. */
  status: 'waiting' | 'known';
  buttons: { wallet: ExpressWallet; press: () => void }[];
  /** Whether a press opens a sheet now: the price is known, and no order is being placed. */
  ready: boolean;
  /** Whether no money moves. */
  sandbox: boolean;
  /** The session of the sheet that this place has opened. */
  open: ExpressSession | null;
  /** Gives up the open sheet, because a wallet may never answer; null if none is open. */
  giveUp: (() => void) | null;
  /** What to tell the shopper after a sheet has closed. */
  problem: string | null;
}

/** Where an order leads: it was placed, or its outcome is not known yet. */
export type AfterExpress = '/checkout/success' | '/checkout/payment';

/**
 * The express buttons of one place: which ones to show, and what a press does. `follow` leads to
 * the order. It is called even if the place is gone by then, as the cart's is once the cart is
 * empty.
 */
export function useExpressCheckout(
  { source, view, estimate, lines }: ExpressPlaceState,
  follow: (goTo: AfterExpress) => void,
): ExpressCheckoutState {
  const known = useExpressMethods();
  const methods = known ?? NO_METHODS;
  const customer = useBuyer();
  const choices = useCheckoutChoices();
  const attemptOpen = useAttemptOpen();
  const { phase } = useOrderPlacement();
  const purchase = purchaseOf(source, choices);
  const purchaseKey = JSON.stringify(pricingRequest(purchase));
  const priced = usePricedPurchase(purchase, customer);
  const outstanding = priced?.quote.total ?? estimate;

  const eligible = eligibleOffers(methods.map(offerOf).toSorted(byWallet), {
    sentByEmail: priced?.data.sentByEmail ?? false,
    loggedIn: customer === undefined ? undefined : customer !== null,
    view,
    outstanding,
  });
  const [open, setOpen] = useState<ExpressSession | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const opened = useRef<{ key: string; change: AbortController; placing: boolean } | null>(null);

  // The sheet shows what was there when it opened. Any change ends it, except by its own order.
  useEffect(() => {
    const sheet = opened.current;
    if (sheet && sheet.key !== purchaseKey && !sheet.placing) {
      sheet.change.abort(refusal('CHANGED'));
    }
  }, [purchaseKey]);
  useEffect(
    () => () => {
      const sheet = opened.current;
      if (sheet && !sheet.placing) sheet.change.abort(refusal('CHANGED'));
    },
    [],
  );

  // Keep sheets once they are loaded: one may still be open when nothing is left to buy.
  const [wanted, setWanted] = useState(false);
  if (!wanted && eligible.length > 0) setWanted(true);
  const { sheets, renew } = useExpressSheets(
    wanted ? methods : NO_METHODS,
    () => opened.current !== null,
  );

  function press(offer: Offer) {
    const sheet = sheets.get(offer.wallet);
    if (!sheet || !priced || customer === undefined || opened.current) return;
    const own = { key: purchaseKey, change: new AbortController(), placing: false };
    opened.current = own;
    const session = expressSession({
      offer,
      purchase,
      lines,
      priced,
      customer,
      signal: own.change.signal,
    });
    const watched: ExpressSession = {
      ...session,
      place: async (approval) => {
        own.placing = true;
        const placed = await session.place(approval);
        if (placed.result === 'REFUSED') own.placing = false;
        return placed;
      },
    };
    setProblem(null);
    setOpen(watched);
    sheet
      .open(watched)
      .then(
        (closed) => {
          if (closed.end === 'refused') setProblem(closed.refusal.message);
          const goTo = closed.end === 'finished' ? destinationOf(orderPlacement.phase()) : null;
          if (goTo) follow(goTo);
        },
        () => {
          setProblem(PAYMENT_METHOD_FAILED[offer.wallet]);
          // Whatever the reason, the next press starts with fresh code and a fresh token.
          renew();
        },
      )
      .finally(() => {
        opened.current = null;
        expressState.clear();
        setOpen(null);
      });
  }

  function giveUp() {
    const sheet = opened.current;
    if (sheet && !sheet.placing) sheet.change.abort(GIVEN_UP);
  }

  const shown = eligible.filter(({ wallet }) => sheets.get(wallet));
  const allKnown = eligible.every(({ wallet }) => sheets.has(wallet));
  const isBusy = phase === 'placing' || phase === 'checking';
  return {
    status:
      known === null || outstanding === null || customer === undefined || !allKnown
        ? 'waiting'
        : 'known',
    // An order with an unknown outcome comes first.
    buttons:
      attemptOpen && open === null
        ? []
        : shown.map((offer) => ({ wallet: offer.wallet, press: () => press(offer) })),
    ready: priced !== null && !isBusy && open === null,
    sandbox: methods.some(({ form }) => form === 'sandbox'),
    open,
    giveUp: open && !isBusy ? giveUp : null,
    problem,
  };
}

const NO_METHODS: readonly ExpressMethodOffer[] = [];

interface Offer extends ExpressOffer {
  method: ExpressMethodOffer;
}

function offerOf(method: ExpressMethodOffer): Offer {
  const range = method.type === 'AFTERPAY' ? { min: method.min, max: method.max } : null;
  return { wallet: method.type, range, method };
}

function byWallet(a: Offer, b: Offer): number {
  return EXPRESS_WALLETS.indexOf(a.wallet) - EXPRESS_WALLETS.indexOf(b.wallet);
}

function destinationOf(phase: OrderPlacement['phase']): AfterExpress | null {
  if (phase === 'placed') return '/checkout/success';
  // The payment step waits for the answer and shows it.
  return phase === 'idle' || phase === 'refused' ? null : '/checkout/payment';
}

/**
 * What a purchase costs at a likely address, ready for the press of a button. Reloads when the
 * cart, credit or codes change, and cancels a running call. Null while it is unknown: before the
 * buyer is known (`customer` undefined), while it loads, and if nothing can be bought or delivered.
 */
function usePricedPurchase(
  purchase: ExpressPurchase,
  customer: string | null | undefined,
): PricedPurchase | null {
  const asks = customer !== undefined && purchase.items.length > 0;
  const options = asks ? { customer } : {};
  const first = useCheckoutData(asks ? pricingRequest(purchase) : null, options);
  const sentByEmail = first.data?.sentByEmail ?? false;
  const shippingType = shippingTypeOf({ sentByEmail }, purchase.pickup !== null);
  const wanted = purchase.pickup?.methodCode ?? null;
  const option =
    first.data && first.isCurrent
      ? chooseOption(offeredMethods(first.data, shippingType), wanted)
      : null;
  // The server's own default may require an authority to leave, which a sheet cannot ask for.
  const other =
    !sentByEmail && option && option.code !== first.data?.selectedShippingMethod?.code
      ? option.code
      : null;
  const second = useCheckoutData(
    asks && other !== null ? pricingRequest(purchase, { methodCode: other }) : null,
    options,
  );
  const { data, isCurrent } = other === null ? first : second;
  return useMemo(() => {
    const quote = data && isCurrent ? quoteOf(data, shippingType) : null;
    return data && quote ? { quote, data } : null;
  }, [data, isCurrent, shippingType]);
}
