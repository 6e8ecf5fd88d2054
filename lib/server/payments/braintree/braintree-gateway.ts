import 'server-only';
import type { PaymentMethodOffer } from '#lib/api/calls/payment/read-payment-offers.ts';
import type { BraintreeMethod, BraintreeSettings } from '#lib/config/payment-variables.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { abortable } from './abortable.ts';
import { authorise, type KeyUse } from './authorise.ts';
import { capture, voidPayment } from './capture-and-void.ts';
import { fingerprintOf } from './fingerprint.ts';
import { refund } from './refund.ts';
import { codesOf, refusedError } from './refusals.ts';
import { braintreeSdk } from './sdk.ts';
import type { Sdk } from './sdk-types.ts';
import { findByOrder, listWindow } from './search.ts';
import { isGooglePay } from './three-d-secure.ts';
import { braintreeVault } from './vault.ts';
import { braintreeWebhooks } from './webhooks.ts';

/**
 * Payments by Braintree: cards, PayPal, Google Pay, Apple Pay and saved methods
 * (docs/decisions/038-braintree.md).
 */
export function braintreeGateway(settings: BraintreeSettings): PaymentGateway {
  const sdk = braintreeSdk(settings);
  const keyUse: KeyUse = { isAllowed: true };
  return {
    name: 'braintree',
    sandbox: settings.environment === 'sandbox',
    takes: ['braintree'],
    vault: braintreeVault(sdk, settings),
    afterpay: null,
    clientToken: (signal) => clientToken(sdk, settings, signal),
    webhooks: braintreeWebhooks(sdk),
    offers: async () => braintreeOffers(settings),
    fingerprint: (request, signal) => fingerprintOf(sdk, request, signal),
    isGooglePay: (token, signal) => isGooglePay(sdk, token, signal),
    authorise: (request, signal) => authorise(sdk, settings, keyUse, request, signal),
    find: (orderNumber, signal) => findByOrder(sdk, orderNumber, signal),
    // Braintree cannot cancel a payment that it has not made yet, so the sweeps look for it.
    abandon: null,
    listDays: 1,
    list: (window, signal) => listWindow(sdk, window, signal),
    capture: (paymentId, amount, signal) => capture(sdk, { paymentId, amount }, signal),
    void: (paymentId, signal) => voidPayment(sdk, paymentId, signal),
    refund: (request, signal) => refund(sdk, keyUse, request, signal),
  };
}

/**
 * A token for Braintree's browser code, valid for a day. It belongs to no customer: with a
 * customer's token, any code in the browser could save and verify cards, past the shop's limits on
 * declines and on saved methods.
 */
async function clientToken(
  sdk: Sdk,
  { merchantAccountId }: Pick<BraintreeSettings, 'merchantAccountId'>,
  signal: AbortSignal,
): Promise<string> {
  const result = await abortable(signal, () =>
    sdk.clientToken.generate({ ...(merchantAccountId !== undefined && { merchantAccountId }) }),
  );
  if (!result.success) throw refusedError('start in the browser', codesOf(result));
  return result.clientToken;
}

/** The configured payment methods, in the order in which they are shown. */
function braintreeOffers(settings: BraintreeSettings): PaymentMethodOffer[] {
  const { cardEntry, threeDSecure, environment, googlePayMerchantId } = settings;
  const offers: Record<BraintreeMethod, PaymentMethodOffer> = {
    card: { type: 'CREDIT_CARD', form: cardEntry, threeDSecure },
    paypal: { type: 'PAYPAL', form: 'braintree' },
    'google-pay': {
      type: 'GOOGLE_PAY',
      form: 'braintree',
      environment: environment === 'production' ? 'PRODUCTION' : 'TEST',
      merchantId: googlePayMerchantId ?? null,
      ...(threeDSecure === 'always' && { deviceTokensOnly: true }),
    },
    'apple-pay': { type: 'APPLE_PAY', form: 'braintree' },
  };
  return settings.methods.map((method) => offers[method]);
}
