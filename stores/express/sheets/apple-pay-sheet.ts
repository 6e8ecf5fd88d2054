import {
  APPLE_DEADLINE_MS,
  applePayRequest,
  braintreeApple,
  runApplePay,
} from '#lib/api/wallets/apple-pay.ts';
import { APPLE_PAY_VERSION, canPayWithApple } from '#lib/api/wallets/can-pay-with-apple.ts';
import {
  applePayFault,
  applePayMethods,
  applePayPendingTotal,
  applePayRows,
  applePayTotal,
} from '#lib/commerce/express/apple-pay.ts';
import type { ExpressQuote } from '#lib/commerce/express/quote.ts';
import { type ExpressRefusal, refusal } from '#lib/commerce/express/refusals.ts';
import type { WalletAddress } from '#lib/commerce/express/wallet-address.ts';
import type { ExpressPlacement, ExpressSheet } from '#stores/express/express-sheet.ts';
import { deviceDataInTime } from './device-data-in-time.ts';
import { runSheet, type SheetRun } from './sheet-run.ts';

/** Null if this device cannot pay with Apple Pay. */
export async function loadApplePaySheet(): Promise<ExpressSheet | null> {
  if (!canPayWithApple()) return null;
  const braintree = await braintreeApple();
  return {
    open: (session) =>
      // Everything up to `begin()` happens in the press itself.
      runSheet(session, async (run) => {
        // The call that is running while the shopper chooses.
        void deviceDataInTime();
        const delivered = session.quote.shippingType === 'DELIVERY';
        const { shopName } = session;
        const apple = new ApplePaySession(
          APPLE_PAY_VERSION,
          applePayRequest(braintree, {
            // Neither the address nor the total is known yet.
            total: (delivered ? applePayPendingTotal : applePayTotal)(shopName, session.quote),
            lineItems: applePayRows(session.quote),
            shippingType: delivered ? 'shipping' : 'storePickup',
            requiredShippingContactFields: delivered
              ? ['postalAddress', 'name', 'email', 'phone']
              : ['name', 'email', 'phone'],
            ...(delivered && { shippingMethods: applePayMethods(session.quote) }),
          }),
        );
        /** Every answer needs a total, even a refusal. */
        const shownAs = (quote: ExpressQuote) => ({
          newTotal: applePayTotal(shopName, quote),
          newLineItems: applePayRows(quote),
        });
        apple.onshippingcontactselected = async ({ shippingContact }) => {
          const pricing = await run.price({ address: addressOf(shippingContact) });
          if (running.isOver()) return;
          if (pricing.result === 'REFUSED') {
            apple.completeShippingContactSelection({
              newTotal: applePayPendingTotal(shopName, pricing.quote),
              newShippingMethods: [],
              errors: [faultOf(pricing.refusal)],
            });
            return;
          }
          run.show(pricing.quote);
          apple.completeShippingContactSelection({
            ...shownAs(pricing.quote),
            newShippingMethods: applePayMethods(pricing.quote),
          });
        };
        apple.onshippingmethodselected = async ({ shippingMethod }) => {
          const pricing = await run.price({ methodCode: shippingMethod.identifier });
          if (running.isOver()) return;
          const { quote } = pricing;
          run.show(quote);
          apple.completeShippingMethodSelection({
            ...shownAs(quote),
            // Apple has no error for this, so show the list again, with a method that exists.
            ...(pricing.result === 'REFUSED' && { newShippingMethods: applePayMethods(quote) }),
          });
        };
        apple.onpaymentauthorized = async ({ payment }) => {
          const placement = await placed(run, payment);
          if (running.isOver()) return;
          if (placement.result !== 'REFUSED') {
            apple.completePayment({ status: ApplePaySession.STATUS_SUCCESS });
            running.end({ abort: false });
            return;
          }
          // The sheet stays open, so the shopper can correct it there or close it.
          apple.completePayment({
            status: ApplePaySession.STATUS_FAILURE,
            errors: [faultOf(placement.refusal)],
          });
        };
        const running = runApplePay(apple, braintree, session.signal);
        await running.ended;
        return run.ended();
      }),
    dispose() {},
  };

  async function placed(
    run: SheetRun,
    { token, shippingContact, billingContact }: ApplePayJS.ApplePayPayment,
  ): Promise<ExpressPlacement> {
    const quote = run.shown();
    try {
      const { nonce } = await braintree.tokenize({ token });
      const delivered = quote.shippingType === 'DELIVERY';
      return await run.placeWithin(APPLE_DEADLINE_MS, {
        token: nonce,
        deviceData: await deviceDataInTime(),
        contact: {
          name: nameOf(shippingContact ?? billingContact),
          email: shippingContact?.emailAddress,
          phone: shippingContact?.phoneNumber,
        },
        // The address is complete only now: before the shopper approves, Apple reveals a part of
        // it.
        address: delivered ? addressOf(shippingContact) : null,
        billingAddress: null,
        methodCode: quote.chosen.code,
      });
    } catch {
      return { result: 'REFUSED', refusal: refusal('NOT_LOADED'), quote };
    }
  }
}

function faultOf(why: ExpressRefusal): ApplePayJS.ApplePayError {
  const { code, contactField, message } = applePayFault(why);
  return new ApplePayError(code, contactField, message) as ApplePayJS.ApplePayError;
}

function nameOf(contact: ApplePayJS.ApplePayPaymentContact | undefined) {
  return { given: contact?.givenName, family: contact?.familyName };
}

function addressOf(contact: ApplePayJS.ApplePayPaymentContact | undefined): WalletAddress {
  const { given, family } = nameOf(contact);
  return {
    name: [given, family].filter(Boolean).join(' '),
    lines: contact?.addressLines,
    suburb: contact?.locality,
    state: contact?.administrativeArea,
    postcode: contact?.postalCode,
    country: contact?.countryCode,
    phone: contact?.phoneNumber,
  };
}
