/// <reference types="googlepay" />
import type { PaymentMethodOffer } from '#lib/api/calls/payment/read-payment-offers.ts';
import { inTime } from '#lib/api/payment/braintree/in-time.ts';
import { BRAND } from '#lib/config/brand.ts';
import { providerScript } from './provider-script.ts';

export type GooglePayOffer = Extract<PaymentMethodOffer, { type: 'GOOGLE_PAY' }>;
export type PaymentsClient = google.payments.api.PaymentsClient;

const SCRIPT = 'https://pay.google.com/gp/p/js/pay.js';
/** How long Google may take to say whether this device can pay, in ms. */
const TIMEOUT_MS = 10_000;

/** The cards that a shop accepts through Google. What the shop's account accepts is checked later. */
const anyCard = (
  offer: GooglePayOffer,
): google.payments.api.IsReadyToPayPaymentMethodSpecification => ({
  type: 'CARD',
  parameters: {
    allowedAuthMethods: authMethodsOf(offer),
    allowedCardNetworks: ['VISA', 'MASTERCARD', 'AMEX'],
  },
});

function authMethodsOf({ deviceTokensOnly }: GooglePayOffer): google.payments.api.CardAuthMethod[] {
  return deviceTokensOnly ? ['CRYPTOGRAM_3DS'] : ['PAN_ONLY', 'CRYPTOGRAM_3DS'];
}

/**
 * Removes cards whose number Google merely stores from a request, if the shop does not accept them.
 */
export function leaveNumbersOut(
  { allowedPaymentMethods }: google.payments.api.PaymentDataRequest,
  offer: GooglePayOffer,
): void {
  if (!offer.deviceTokensOnly) return;
  for (const { parameters } of allowedPaymentMethods) {
    Object.assign(parameters, { allowedAuthMethods: authMethodsOf(offer) });
  }
}

/**
 * Whether this device can pay with Google Pay.
 * @throws if Google's script cannot be loaded
 */
export async function canPayWithGoogle(offer: GooglePayOffer): Promise<boolean> {
  const client = await paymentsClient(offer);
  const request = { apiVersion: 2, apiVersionMinor: 0, allowedPaymentMethods: [anyCard(offer)] };
  const { result } = await inTime(TIMEOUT_MS, client.isReadyToPay(request));
  return result;
}

/** A Google client. With `callbacks`, its sheet calls them, as an express checkout needs. */
export async function paymentsClient(
  { environment, merchantId }: GooglePayOffer,
  callbacks?: google.payments.api.PaymentDataCallbacks,
): Promise<PaymentsClient> {
  await providerScript(SCRIPT);
  return new google.payments.api.PaymentsClient({
    environment,
    merchantInfo: {
      // Google's tests need the field, but no id.
      merchantId: merchantId ?? 'TEST',
      merchantName: BRAND.name,
    },
    ...(callbacks && { paymentDataCallbacks: callbacks }),
  });
}
