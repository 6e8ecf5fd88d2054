import 'server-only';
import type { BraintreeSettings } from '#lib/config/payment-variables.ts';
import type { PaymentGateway } from '../payment-gateway.ts';
import { authorise, type KeyUse } from './authorise.ts';
import { capture, voidPayment } from './capture-and-void.ts';
import { clientToken } from './client-token.ts';
import { fingerprintOf } from './fingerprint.ts';
import { braintreeOffers } from './offers.ts';
import { refund } from './refund.ts';
import { braintreeSdk } from './sdk.ts';
import { findByOrder, listWindow } from './search.ts';
import { braintreeVault } from './vault.ts';
import { braintreeWebhooks } from './webhooks.ts';

/**
 * Payments by Braintree: cards, PayPal, Google Pay, Apple Pay and saved methods
 * (docs/decisions/038).
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
    authorise: (request, signal) => authorise(sdk, settings, keyUse, request, signal),
    find: (orderNumber, signal) => findByOrder(sdk, orderNumber, signal),
    // Braintree cannot undo what it has not done yet: the sweeps look for it.
    abandon: null,
    listDays: 1,
    list: (window, signal) => listWindow(sdk, window, signal),
    capture: (paymentId, amount, signal) => capture(sdk, { paymentId, amount }, signal),
    void: (paymentId, signal) => voidPayment(sdk, paymentId, signal),
    refund: (request, signal) => refund(sdk, keyUse, request, signal),
  };
}
