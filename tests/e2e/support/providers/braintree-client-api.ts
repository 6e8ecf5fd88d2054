import type { Request } from '@playwright/test';
import type { BraintreeEmulator } from '#tests/support/braintree-emulator/braintree-emulator.ts';
import type { EmulatedMethod } from '#tests/support/braintree-emulator/methods.ts';
import type { Fulfilment, HostAnswer } from './provider-network.ts';

const CLIENT_API = 'https://api.sandbox.braintreegateway.com:443/merchants/shop/client_api';
const SONGBIRD = 'https://songbirdstag.cardinalcommerce.com/edge/v1/songbird.js';
const BANK = 'https://acs.some-bank.example/challenge';
const BRANDS = ['VISA', 'MASTERCARD', 'AMERICAN_EXPRESS'];

/** The cards that Braintree documents as declined in its sandbox, with the processor's code. */
const DECLINED: Readonly<Record<string, string>> = {
  '4000111111111115': '2000',
  '5105105105105100': '2000',
};

/** How the issuer of the next cards answers to 3-D Secure. */
export type Issuer = 'frictionless' | 'challenge' | 'not-enrolled';

interface TypedCard {
  number: string;
  expirationMonth: string;
  expirationYear: string;
}

/** Braintree's API for browsers. Its one-time tokens are those of the emulated account. */
export class BraintreeClientApi {
  issuer: Issuer = 'frictionless';
  /** How many of the next client tokens are found expired. */
  expiredTokens = 0;
  /** How many of the next cards are refused, as the form's client token has expired. */
  expiredForms = 0;
  /** The one-time tokens made of typed cards, oldest first. */
  nonces: string[] = [];
  /** The bodies of lookups for 3-D Secure. */
  lookups: Record<string, unknown>[] = [];
  readonly #braintree: BraintreeEmulator;
  readonly #cards = new Map<string, Partial<EmulatedMethod>>();

  constructor(braintree: BraintreeEmulator) {
    this.#braintree = braintree;
  }

  answer: HostAnswer = async (request, { pathname }) => {
    if (pathname === '/graphql') return this.#graphQl(request);
    const name = pathname.split('/client_api/v1/')[1] ?? '';
    // Asked where GraphQL failed, which may be a moment before it is back.
    if (name === 'configuration') return { status: 503, json: {} };
    if (name === 'payment_methods') return { json: { paymentMethods: [] } };
    if (name === 'paypal_hermes/create_payment_resource') {
      const redirectUrl = 'https://www.sandbox.paypal.com/checkoutnow?token=EC-1';
      return made({
        paymentResource: { redirectUrl, paymentToken: 'PAYID-1', intent: 'authorize' },
      });
    }
    if (name === 'paypal_hermes/patch_payment_resource') return made({ paymentResource: {} });
    if (name === 'paypal_hermes/setup_billing_agreement') {
      return made({ agreementSetup: { tokenId: 'BA-1', approvalUrl: 'https://paypal.example' } });
    }
    if (name === 'apple_pay_web/sessions') return made({ merchantSessionIdentifier: 'session' });
    if (name === 'payment_methods/apple_payment_tokens')
      return { status: 202, json: this.#apple() };
    if (name === 'payment_methods/paypal_accounts') {
      return { status: 202, json: this.#payPal(request.postDataJSON()) };
    }
    const [, nonce, step] = /^payment_methods\/([^/]+)\/three_d_secure\/(\w+)$/.exec(name) ?? [];
    if (nonce && step === 'lookup') return this.#lookUp(nonce, request.postDataJSON());
    if (nonce && step === 'authenticate_from_jwt') {
      return this.#authenticate(nonce, request.postDataJSON());
    }
    return undefined;
  };

  #graphQl(request: Request): Fulfilment | undefined {
    const { operationName, variables } = request.postDataJSON();
    if (operationName === 'ClientConfiguration') {
      if (this.expiredTokens > 0) {
        this.expiredTokens -= 1;
        return EXPIRED;
      }
      return { json: { data: { clientConfiguration: CONFIGURATION } } };
    }
    if (operationName !== 'TokenizeCreditCard') return undefined;
    if (this.expiredForms > 0) {
      this.expiredForms -= 1;
      return EXPIRED;
    }
    return { json: { data: { tokenizeCreditCard: this.#tokenise(variables.input.creditCard) } } };
  }

  #tokenise({ number, expirationMonth, expirationYear }: TypedCard): object {
    const brandCode = brandOf(number);
    const bin = number.slice(0, 6);
    const last4 = number.slice(-4);
    const card: Partial<EmulatedMethod> = {
      kind: 'card',
      bin,
      last4,
      cardType: { VISA: 'Visa', MASTERCARD: 'MasterCard' }[brandCode] ?? 'American Express',
      expirationMonth,
      expirationYear,
      outcome: DECLINED[number] ?? null,
    };
    const token = this.#nonceOf(card);
    this.nonces.push(token);
    const creditCard = {
      bin,
      brandCode,
      last4,
      expirationMonth,
      expirationYear,
      binData: BIN_DATA,
    };
    return { token, creditCard: { ...creditCard, cardholderName: null } };
  }

  #lookUp(nonce: string, body: Record<string, unknown>): Fulfilment | undefined {
    this.lookups.push(body);
    const info = {
      frictionless: secured('authenticate_successful', true),
      challenge: secured('challenge_required', false),
      'not-enrolled': { ...secured('lookup_not_enrolled', false), enrolled: 'N' },
    }[this.issuer];
    const acsUrl = this.issuer === 'challenge' ? BANK : null;
    return this.#secured(nonce, info, {
      lookup: {
        threeDSecureVersion: '2.2.0',
        transactionId: 'tx-1',
        acsUrl,
        pareq: 'pareq',
        md: 'md',
        termUrl: 'https://api.sandbox.braintreegateway.com/term',
      },
    });
  }

  #authenticate(nonce: string, { jwt }: { jwt: string }): Fulfilment | undefined {
    const success = jwt.endsWith('SUCCESS');
    const status = success ? 'authenticate_successful' : 'authenticate_rejected';
    return this.#secured(nonce, secured(status, success), { success: true });
  }

  /** The card behind a token under a new one, with what its issuer said. */
  #secured(nonce: string, info: Secured, more: object): Fulfilment | undefined {
    const card = this.#cards.get(nonce) ?? this.#ofSavedCard(nonce);
    if (!card) return undefined;
    const { bin, last4 = '', cardType } = card;
    const paymentMethod = {
      nonce: this.#nonceOf({ ...card, threeDSecure: info }),
      type: 'CreditCard',
      description: `ending in ${last4.slice(2)}`,
      details: { bin, lastTwo: last4.slice(2), lastFour: last4, cardType },
      threeDSecureInfo: info,
    };
    return { json: { paymentMethod, threeDSecureInfo: info, ...more } };
  }

  /** The card behind a token that the shop's server asked for. */
  #ofSavedCard(nonce: string): Partial<EmulatedMethod> | undefined {
    const method = this.#braintree.vault.look(nonce, null);
    return typeof method === 'string' ? undefined : method;
  }

  #nonceOf(method: Partial<EmulatedMethod>): string {
    const nonce = this.#braintree.nonce(method);
    this.#cards.set(nonce, method);
    return nonce;
  }

  #apple(): object {
    const nonce = this.#nonceOf({ kind: 'apple-pay' });
    const details = { cardType: 'Apple Pay - Visa', cardholderName: null, dpanLastTwo: '11' };
    return { applePayCards: [{ type: 'ApplePayCard', nonce, details }] };
  }

  #payPal({ paypalAccount }: { paypalAccount?: { billingAgreementToken?: string } }): object {
    const email = 'payer@example.com';
    const isAgreed = paypalAccount?.billingAgreementToken !== undefined;
    const nonce = this.#nonceOf({ kind: 'paypal', payerEmail: email, isAgreed });
    const shippingAddress = {
      recipientName: 'Pat Payer',
      line1: '1 Pitt Street',
      city: 'Sydney',
      state: 'NSW',
      postalCode: '2000',
      countryCode: 'AU',
    };
    const payerInfo = { email, firstName: 'Pat', lastName: 'Payer', shippingAddress };
    return { paypalAccounts: [{ type: 'PayPalAccount', nonce, details: { payerInfo } }] };
  }
}

type Secured = NonNullable<EmulatedMethod['threeDSecure']>;

function secured(status: string, liabilityShifted: boolean): Secured {
  return { status, liabilityShifted, liabilityShiftPossible: true, enrolled: 'Y' };
}

const EXPIRED: Fulfilment = {
  json: {
    errors: [
      {
        message: 'Authorization fingerprint is expired',
        extensions: { errorClass: 'AUTHENTICATION' },
      },
    ],
  },
};

const made = (json: object): Fulfilment => ({ status: 201, json });

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'VISA';
  return /^3[47]/.test(number) ? 'AMERICAN_EXPRESS' : 'MASTERCARD';
}

const BIN_DATA = {
  prepaid: 'NO',
  healthcare: 'NO',
  debit: 'NO',
  durbinRegulated: 'NO',
  commercial: 'NO',
  payroll: 'NO',
  issuingBank: null,
  countryOfIssuance: 'AUS',
  productId: 'F',
};

const CONFIGURATION = {
  analyticsUrl: 'https://origin-analytics-sand.sandbox.braintree-api.com/shop',
  environment: 'SANDBOX',
  merchantId: 'shop',
  assetsUrl: 'https://assets.braintreegateway.com',
  clientApiUrl: CLIENT_API,
  creditCard: {
    supportedCardBrands: BRANDS,
    challenges: ['CVV'],
    threeDSecureEnabled: true,
    threeDSecure: {
      cardinalAuthenticationJWT: 'jwt',
      cardinalSongbirdUrl: SONGBIRD,
      cardinalSongbirdIdentityHash: null,
    },
  },
  applePayWeb: {
    countryCode: 'AU',
    currencyCode: 'AUD',
    merchantIdentifier: 'merchant.au.shop',
    supportedCardBrands: BRANDS,
  },
  googlePay: {
    displayName: 'Stringybark',
    supportedCardBrands: BRANDS,
    environment: 'SANDBOX',
    googleAuthorization: 'google|double',
    paypalClientId: null,
  },
  paypal: {
    displayName: 'Stringybark',
    clientId: 'paypal-client',
    assetsUrl: 'https://checkout.paypal.com',
    environment: 'SANDBOX',
    environmentNoNetwork: false,
    unvettedMerchant: false,
    braintreeClientId: 'bt',
    billingAgreementsEnabled: true,
    merchantAccountId: 'aud',
    currencyCode: 'AUD',
    payeeEmail: null,
  },
  supportedFeatures: ['TOKENIZE_CREDIT_CARDS'],
};
