import type { PaymentMethodOffer } from '#lib/api/calls/payment/read-payment-offers.ts';
import { startAfterpayCheckout } from '#lib/api/payment/start-checkout.ts';
import {
  type AfterpayAddress,
  loadAfterpay,
  readAfterpayCheckout,
  runAfterpay,
} from '#lib/api/wallets/afterpay-popup.ts';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import { AFTERPAY_RANGE } from '#lib/commerce/checkout/instalments.ts';
import { afterpayOptions, afterpayRejection } from '#lib/commerce/express/afterpay.ts';
import { type ExpressRefusal, outOfRange, refusal } from '#lib/commerce/express/refusals.ts';
import { PLACEHOLDER_NAME, type WalletAddress } from '#lib/commerce/express/wallet-address.ts';
import { storeAddress } from '#stores/express/express-order.ts';
import type { ExpressEnd, ExpressSession, ExpressSheet } from '#stores/express/express-sheet.ts';
import { expressState } from '#stores/express/express-store.ts';
import { choose, runSheet, type SheetRun } from './sheet-run.ts';

type AfterpayOffer = Extract<PaymentMethodOffer, { type: 'AFTERPAY' }>;

/** Afterpay in its own window, which chooses the address and the delivery method. */
export async function loadAfterpaySheet(offer: AfterpayOffer): Promise<ExpressSheet> {
  const script = await loadAfterpay(offer.environment ?? 'sandbox');
  return {
    open: (session) =>
      runSheet(session, async (run) => {
        const { quote, range } = session;
        const pickup = quote.shippingType === 'STORE_PICKUP';
        const taken = range ?? AFTERPAY_RANGE;
        // Afterpay's window has no text for this, so the page shows it once the window is closed.
        let why: ExpressRefusal | null = null;
        const token = await runAfterpay(script, {
          pickup,
          signal: session.signal,
          async start() {
            const started = await startAfterpayCheckout({
              amount: quote.total,
              express: pickup ? 'pickup' : 'delivery',
              ...(pickup && { shippingAddress: pickupAddress() }),
            });
            return started.token;
          },
          async options(address) {
            const pricing = await run.price({ address: addressOf(address) });
            if (pricing.result === 'REFUSED') return afterpayRejection(pricing.refusal);
            run.show(pricing.quote);
            const options = afterpayOptions(pricing.quote, taken);
            why = options.length > 0 ? null : outOfRange(taken);
            return why ? afterpayRejection(why) : options;
          },
          chosen: (methodCode) => choose(run, methodCode),
        });
        if (token !== null) return place(session, run, token, pickup);
        return why ? run.refused(why) : run.ended();
      }),
    dispose() {},
  };
}

/** The order from what the shopper approved, according to Afterpay. The server compares it again. */
async function place(
  { signal }: ExpressSession,
  run: SheetRun,
  token: string,
  pickup: boolean,
): Promise<ExpressEnd> {
  if (signal.aborted) return run.refused(refusal('CHANGED'));
  try {
    const { amount, contact, shippingAddress, methodCode } = await readAfterpayCheckout(token);
    await run.place({
      token,
      deviceData: null,
      contact: {
        name: { given: contact.firstName, family: contact.lastName },
        email: contact.email,
        phone: contact.phone,
      },
      address: pickup || !shippingAddress ? null : orderedAddress(shippingAddress),
      billingAddress: null,
      methodCode: pickup ? run.shown().chosen.code : methodCode,
      total: amount,
    });
  } catch {
    // Nothing is ordered; the approved checkout expires at Afterpay.
    return run.refused(refusal('NOT_LOADED'));
  }
  return run.ended({ silent: true });
}

/** Where the order is collected. Afterpay shows it instead of asking for an address. */
function pickupAddress(): CheckoutAddress {
  const { storePickupStore: store } = expressState.get();
  if (!store) throw new Error('There is no store to collect from.');
  return { type: 'ENTERED', ...storeAddress({ store }, PLACEHOLDER_NAME) };
}

function addressOf(address: AfterpayAddress): WalletAddress {
  const { name, address1, address2, suburb, state, postcode, countryCode, phoneNumber } = address;
  return {
    name,
    lines: [address1, address2],
    suburb,
    state,
    postcode,
    country: countryCode,
    phone: phoneNumber,
  };
}

function orderedAddress(
  address: NonNullable<Awaited<ReturnType<typeof readAfterpayCheckout>>['shippingAddress']>,
): WalletAddress {
  const { contactName: name, company, street1, street2, suburb, state, postcode } = address;
  const { country, phone } = address;
  return { name, company, lines: [street1, street2], suburb, state, postcode, country, phone };
}
