/// <reference types="googlepay" />
import {
  canPayWithGoogle,
  type GooglePayOffer,
  leaveNumbersOut,
  paymentsClient,
} from '#lib/api/wallets/google-client.ts';
import { braintreeGoogle, type GoogleRequest, opened } from '#lib/api/wallets/google-pay.ts';
import {
  type GooglePayError,
  googlePayError,
  googlePayOptions,
  googlePayTotal,
} from '#lib/commerce/express/google-pay.ts';
import { refusal } from '#lib/commerce/express/refusals.ts';
import type { WalletAddress } from '#lib/commerce/express/wallet-address.ts';
import { MARKET } from '#lib/config/market.ts';
import type { ExpressSession, ExpressSheet } from '#stores/express/express-sheet.ts';
import { deviceDataInTime } from './device-data-in-time.ts';
import { runSheet, type SheetRun } from './sheet-run.ts';

/**
 * In ms. A press on “Pay” can get lost while Google waits for an answer, so answer within this
 * time.
 */
const ANSWER_MS = 900;
/** In ms. Google takes a longer silence for a failure; the page then keeps asking. */
const PLACE_MS = 9_000;

/** Null if this device cannot pay with Google Pay. */
export async function loadGooglePaySheet(offer: GooglePayOffer): Promise<ExpressSheet | null> {
  if (!(await canPayWithGoogle(offer))) return null;
  const braintree = await braintreeGoogle(offer);
  let now: { session: ExpressSession; run: SheetRun } | null = null;
  const client = await paymentsClient(offer, {
    onPaymentDataChanged: async (data) =>
      now
        ? update(now.run, data)
        : { error: googlePayError(refusal('NOT_LOADED'), 'SHIPPING_ADDRESS') },
    onPaymentAuthorized: async (data) =>
      now ? authorised(now.session, now.run, data) : failed(refusal('NOT_LOADED')),
  });

  /**
   * The shop's answer to what the shopper approves. Never throws, because Google would close the
   * sheet.
   */
  async function authorised(
    { signal }: ExpressSession,
    run: SheetRun,
    data: google.payments.api.PaymentData,
  ): Promise<google.payments.api.PaymentAuthorizationResult> {
    if (signal.aborted) return failed(refusal('CHANGED'));
    try {
      const { nonce } = await braintree.parseResponse(data);
      const placement = await run.placeWithin(PLACE_MS, {
        token: nonce,
        deviceData: await deviceDataInTime(),
        contact: contactOf(data),
        address: data.shippingAddress ? addressOf(data.shippingAddress) : null,
        billingAddress: null,
        methodCode: data.shippingOptionData?.id ?? run.shown().chosen.code,
      });
      if (placement.result !== 'REFUSED') return { transactionState: 'SUCCESS' };
      return failed(placement.refusal);
    } catch {
      return failed(refusal('NOT_LOADED'));
    }
  }

  return {
    open: (session) =>
      runSheet(session, async (run) => {
        now = { session, run };
        // The call that is running while the shopper chooses.
        void deviceDataInTime();
        const delivered = session.quote.shippingType === 'DELIVERY';
        const request = braintree.createPaymentDataRequest({
          emailRequired: true,
          transactionInfo: googlePayTotal(session.quote),
          callbackIntents: delivered
            ? ['SHIPPING_ADDRESS', 'SHIPPING_OPTION', 'PAYMENT_AUTHORIZATION']
            : ['PAYMENT_AUTHORIZATION'],
          shippingAddressRequired: delivered,
          shippingOptionRequired: delivered,
          ...(delivered && {
            shippingAddressParameters: {
              allowedCountryCodes: [MARKET.country],
              phoneNumberRequired: true,
            },
            shippingOptionParameters: googlePayOptions(session.quote),
          }),
        } as GoogleRequest);
        leaveNumbersOut(request, offer);
        if (!delivered) askForName(request);
        try {
          await opened(client, request);
        } catch (error) {
          if (!run.isPlacing()) throw error;
        }
        return run.ended();
      }),
    dispose() {
      now = null;
    },
  };
}

/** An order to collect has no delivery address that could give the buyer’s name. */
function askForName(request: google.payments.api.PaymentDataRequest): void {
  for (const method of request.allowedPaymentMethods) {
    Object.assign(method.parameters, {
      billingAddressRequired: true,
      billingAddressParameters: { format: 'MIN', phoneNumberRequired: true },
    });
  }
}

async function update(
  run: SheetRun,
  data: google.payments.api.IntermediatePaymentData,
): Promise<google.payments.api.PaymentDataRequestUpdate> {
  const isOption = data.callbackTrigger === 'SHIPPING_OPTION';
  const change = isOption
    ? { methodCode: data.shippingOptionData?.id ?? '' }
    : { address: addressOf(data.shippingAddress) };
  const pricing = await run.priceWithin(ANSWER_MS, change);
  if (pricing.result === 'REFUSED') {
    const during = isOption ? 'SHIPPING_OPTION' : 'SHIPPING_ADDRESS';
    return { error: googlePayError(pricing.refusal, during) };
  }
  run.show(pricing.quote);
  return {
    newTransactionInfo: googlePayTotal(pricing.quote) as google.payments.api.TransactionInfo,
    newShippingOptionParameters: googlePayOptions(pricing.quote),
  };
}

function failed(
  ...[why]: Parameters<typeof googlePayError> extends [infer Why, ...unknown[]] ? [Why] : never
): { transactionState: 'ERROR'; error: GooglePayError } {
  return { transactionState: 'ERROR', error: googlePayError(why, 'PAYMENT_AUTHORIZATION') };
}

/** Before the shopper pays, Google reveals only suburb, state, postcode and country. */
function addressOf(
  given: Partial<google.payments.api.Address> | google.payments.api.IntermediateAddress | undefined,
): WalletAddress {
  const address: Partial<google.payments.api.Address> = given ?? {};
  return {
    name: address.name,
    lines: [address.address1, address.address2, address.address3],
    suburb: address.locality,
    state: address.administrativeArea,
    postcode: address.postalCode,
    country: address.countryCode,
    phone: address.phoneNumber,
  };
}

function contactOf({ email, shippingAddress, paymentMethodData }: google.payments.api.PaymentData) {
  const known = shippingAddress ?? paymentMethodData.info?.billingAddress;
  return { name: known?.name, email, phone: known?.phoneNumber };
}
