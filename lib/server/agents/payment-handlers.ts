import 'server-only';
import { UCP_VERSION } from '#lib/commerce/agents/protocol.ts';
import { BRAND } from '#lib/config/brand.ts';
import { environment } from '#lib/config/environment.ts';
import { MARKET } from '#lib/config/market.ts';
import type { Agent } from './agent.ts';

/** The id by which instruments name the handler. */
export const GOOGLE_PAY_HANDLER = 'google_pay';

/** The version of Braintree's browser code that the shop has, as Braintree wants it named. A test compares it. */
const BRAINTREE_WEB = '3.144.0';

/** Lets an assistant act for the customer in a checkout. */
export const CHECKOUT_SCOPE = 'dev.ucp.shopping.checkout:manage';

/** The protocol's names of handlers, with what a platform needs to use each. */
export type PaymentHandlers = Record<string, ({ version: string } & Record<string, unknown>)[]>;

/** Whether the operator lets a platform pay for shoppers (`AGENT_PAYMENT_PLATFORMS`). */
export function isPayingPlatform({ profile }: Agent): boolean {
  const { AGENT_PAYMENTS, AGENT_PAYMENT_PLATFORMS } = environment();
  return AGENT_PAYMENTS !== 'off' && AGENT_PAYMENT_PLATFORMS.includes(new URL(profile).hostname);
}

/**
 * The ways to pay by which a call may complete a checkout; null: none, the shopper pays in the shop.
 * The platform must be one that may, and prove itself or act for a customer.
 */
export function paymentsOf(agent: Agent): PaymentHandlers | null {
  const isTrusted = agent.isProven || agent.customer?.scopes.includes(CHECKOUT_SCOPE);
  return isTrusted && isPayingPlatform(agent) ? agentPayments() : null;
}

/**
 * The ways to pay that the shop has for assistants; null: none. The operator switches them on
 * (`AGENT_PAYMENTS`).
 */
export function agentPayments(): PaymentHandlers | null {
  const { AGENT_PAYMENTS, BRAINTREE, BRAINTREE_TOKENIZATION_KEY } = environment();
  if (AGENT_PAYMENTS !== 'google-pay') return null;
  const gateway = BRAINTREE && {
    type: 'PAYMENT_GATEWAY',
    parameters: {
      gateway: 'braintree',
      'braintree:apiVersion': 'v1',
      'braintree:sdkVersion': BRAINTREE_WEB,
      'braintree:merchantId': BRAINTREE.merchantId,
      'braintree:clientKey': BRAINTREE_TOKENIZATION_KEY,
    },
  };
  return {
    'com.google.pay': [
      {
        id: GOOGLE_PAY_HANDLER,
        version: UCP_VERSION,
        available_instruments: [{ type: 'card' }],
        config: {
          api_version: 2,
          api_version_minor: 0,
          environment: BRAINTREE?.environment === 'production' ? 'PRODUCTION' : 'TEST',
          merchant_info: {
            merchant_name: BRAND.name,
            ...(BRAINTREE?.googlePayMerchantId && {
              merchant_id: BRAINTREE.googlePayMerchantId,
            }),
          },
          country_code: MARKET.country,
          allowed_payment_methods: [
            {
              type: 'CARD',
              parameters: {
                // What Google only stores does not pay then, so no shopper should choose it.
                allowed_auth_methods:
                  BRAINTREE?.threeDSecure === 'always'
                    ? ['CRYPTOGRAM_3DS']
                    : ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
                allowed_card_networks: ['VISA', 'MASTERCARD', 'AMEX'],
              },
              ...(gateway && { tokenization_specification: gateway }),
            },
          ],
        },
      },
    ],
  };
}

/**
 * The one-time token in what Google Pay gives for Braintree, or the token itself: JSON such as
 * `{"androidPayCards":[{"nonce":"…"}]}`.
 */
export function nonceOf(token: string): string {
  if (!token.startsWith('{')) return token;
  try {
    const parsed = JSON.parse(token) as { androidPayCards?: { nonce?: unknown }[] };
    const nonce = parsed.androidPayCards?.[0]?.nonce;
    return typeof nonce === 'string' ? nonce : token;
  } catch {
    return token;
  }
}
