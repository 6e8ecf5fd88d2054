import { createHash, randomBytes } from 'node:crypto';

/** A card, wallet card or PayPal account behind a nonce or in the vault. */
export interface EmulatedMethod {
  kind: 'card' | 'paypal' | 'google-pay' | 'apple-pay';
  bin: string;
  last4: string;
  cardType: string;
  expirationMonth: string;
  expirationYear: string;
  /** Of Google Pay: false of a card that Google only keeps the number of. */
  isNetworkTokenized: boolean;
  /** Of PayPal. */
  payerEmail: string;
  /** Of PayPal: whether its owner has agreed to be charged again, without which it is not saved. */
  isAgreed: boolean;
  /**
   * Null: the amount decides. A processor's code (`2001`), `failed`, or why the gateway rejects it,
   * like `fraud`, `cvv`, `avs`, `risk_threshold`.
   */
  outcome: string | null;
  /** Of a card that went through 3-D Secure; null if it did not. */
  threeDSecure: {
    enrolled: string;
    liabilityShifted: boolean;
    liabilityShiftPossible: boolean;
    status: string;
  } | null;
}

/** A method in a customer's vault. */
export interface VaultedMethod extends EmulatedMethod {
  token: string;
  customerId: string;
  createdAt: string;
  /** Of PayPal: when its owner ended the agreement there; null while it may be charged. */
  revokedAt: string | null;
}

const VISA: EmulatedMethod = {
  kind: 'card',
  bin: '411111',
  last4: '1111',
  cardType: 'Visa',
  expirationMonth: '12',
  expirationYear: '2031',
  isNetworkTokenized: true,
  payerEmail: '',
  isAgreed: true,
  outcome: null,
  threeDSecure: null,
};

const MASTERCARD = { bin: '555555', last4: '4444', cardType: 'MasterCard' };
const AMEX = { bin: '378282', last4: '0005', cardType: 'American Express' };

/** The nonces that Braintree documents for its sandbox; they can be used any number of times. */
const DOCUMENTED: Readonly<Record<string, Partial<EmulatedMethod>>> = {
  'fake-valid-nonce': {},
  'fake-valid-visa-nonce': {},
  'fake-valid-mastercard-nonce': MASTERCARD,
  'fake-valid-amex-nonce': AMEX,
  'fake-processor-declined-visa-nonce': { last4: '1115', outcome: '2000' },
  'fake-processor-declined-mastercard-nonce': { ...MASTERCARD, last4: '5100', outcome: '2000' },
  'fake-processor-failure-jcb-nonce': { cardType: 'JCB', last4: '0000', outcome: 'failed' },
  'fake-gateway-rejected-fraud-nonce': { last4: '1511', outcome: 'fraud' },
  'fake-paypal-one-time-nonce': {
    kind: 'paypal',
    payerEmail: 'payer@example.com',
    isAgreed: false,
  },
  'fake-paypal-billing-agreement-nonce': { kind: 'paypal', payerEmail: 'payer@example.com' },
  'fake-android-pay-nonce': { kind: 'google-pay' },
  'fake-android-pay-visa-nonce': { kind: 'google-pay' },
  'fake-android-pay-mastercard-nonce': { kind: 'google-pay', ...MASTERCARD },
  'fake-apple-pay-visa-nonce': { kind: 'apple-pay' },
  'fake-apple-pay-mastercard-nonce': { kind: 'apple-pay', ...MASTERCARD },
};

/** What a documented nonce stands for; undefined for any other. */
export function documentedMethod(nonce: string): EmulatedMethod | undefined {
  const method = DOCUMENTED[nonce];
  return method && methodOf(method);
}

/** A valid Visa, except for what is given. */
export function methodOf(given: Partial<EmulatedMethod>): EmulatedMethod {
  return { ...VISA, ...given };
}

/** The same for a card whoever has it. */
export function uniqueNumberIdentifier({ bin, last4 }: EmulatedMethod): string {
  return createHash('md5').update(`${bin}${last4}`).digest('hex');
}

/** An id as Braintree makes them: letters and digits. */
export function newId(): string {
  return randomBytes(5).toString('hex');
}
