import type { PaymentMethodOffer } from '#lib/api/calls/payment/read-payment-offers.ts';
import type { BraintreeMethod, BraintreeSettings } from '#lib/config/payment-variables.ts';

/** The methods that the settings name, in the order in which they are shown. */
export function braintreeOffers(settings: BraintreeSettings): PaymentMethodOffer[] {
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
