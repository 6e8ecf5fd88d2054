import { type Answer, type Body, objectIn, refusal, textIn } from './answers.ts';
import {
  documentedMethod,
  type EmulatedMethod,
  methodOf,
  newId,
  uniqueNumberIdentifier,
  type VaultedMethod,
} from './methods.ts';
import { outcomeOf } from './outcomes.ts';
import { XmlList } from './xml.ts';

/** Of a nonce that cannot pay. */
export const NONCE_REFUSALS = {
  unknown: () =>
    refusal('Unknown or expired payment_method_nonce.', '91565', 'payment_method_nonce'),
  used: () =>
    refusal('Cannot use a payment_method_nonce more than once.', '91564', 'payment_method_nonce'),
} as const;

const LIST_OF_KIND = {
  card: 'creditCards',
  paypal: 'paypalAccounts',
  'google-pay': 'androidPayCards',
  'apple-pay': 'applePayCards',
} as const;

const NONCE_TYPES = {
  card: 'CreditCard',
  paypal: 'PayPalAccount',
  'google-pay': 'AndroidPayCard',
  'apple-pay': 'ApplePayCard',
} as const;

const NAME_OF_KIND = {
  card: 'creditCard',
  paypal: 'paypalAccount',
  'google-pay': 'androidPayCard',
  'apple-pay': 'applePayCard',
} as const;

/** Nonces, customers and their saved methods. */
export class EmulatedVault {
  customers = new Map<string, { id: string; email: string | null }>();
  methods = new Map<string, VaultedMethod>();
  verifications: { amount: string; status: string }[] = [];
  #nonces = new Map<string, EmulatedMethod>();
  #used = new Set<string>();

  /** A one-time token, as the browser's code gets it. */
  createNonce(given: Partial<EmulatedMethod>): string {
    const nonce = `tokencc_${newId()}_${newId()}`;
    this.#nonces.set(nonce, methodOf(given));
    return nonce;
  }

  /** What a nonce or saved method's token stands for. */
  look(nonce: string | null, token: string | null): EmulatedMethod | 'unknown' | 'used' {
    if (token !== null) return this.methods.get(token) ?? 'unknown';
    if (nonce === null) return 'unknown';
    if (this.#used.has(nonce) || nonce === 'fake-consumed-nonce') return 'used';
    return this.#nonces.get(nonce) ?? documentedMethod(nonce) ?? 'unknown';
  }

  use(nonce: string): void {
    if (this.#nonces.has(nonce)) this.#used.add(nonce);
  }

  keep(customerId: string, method: EmulatedMethod): VaultedMethod {
    const createdAt = new Date().toISOString();
    const kept = { ...method, token: newId(), customerId, createdAt, revokedAt: null };
    this.methods.set(kept.token, kept);
    return kept;
  }

  createCustomer(body: Body): Answer {
    const id = textIn(body, 'id') ?? newId();
    if (this.customers.has(id)) {
      return refusal('Customer ID has already been taken.', '91609', 'id');
    }
    const customer = { id, email: textIn(body, 'email') };
    this.customers.set(id, customer);
    return [201, { customer }];
  }

  readCustomer(id: string): Answer {
    const customer = this.customers.get(id);
    if (!customer) return [404];
    const own = [...this.methods.values()].filter(({ customerId }) => customerId === id);
    const lists = Object.entries(LIST_OF_KIND).map(([kind, name]) => [
      name,
      new XmlList(
        name.slice(0, -1),
        own.filter((method) => method.kind === kind).map(methodFields),
      ),
    ]);
    return [200, { customer: { ...customer, ...Object.fromEntries(lists) } }];
  }

  deleteCustomer(id: string): Answer {
    if (!this.customers.delete(id)) return [404];
    for (const { token, customerId } of [...this.methods.values()]) {
      if (customerId === id) this.methods.delete(token);
    }
    return [200];
  }

  /** What the shop may know of a nonce before it pays. */
  readNonce(nonce: string): Answer {
    const method = this.look(nonce, null);
    if (typeof method === 'string') return [404];
    const { kind, bin, last4, cardType, payerEmail, threeDSecure, isNetworkTokenized } = method;
    const details =
      kind === 'paypal'
        ? { payerInfo: { email: payerEmail } }
        : {
            bin,
            lastFour: last4,
            lastTwo: last4.slice(-2),
            cardType,
            ...(kind === 'google-pay' && { isNetworkTokenized }),
          };
    const paymentMethodNonce = {
      nonce,
      type: NONCE_TYPES[kind],
      details,
      threeDSecureInfo: threeDSecure,
    };
    return [200, { paymentMethodNonce }];
  }

  readMethod(token: string): Answer {
    const method = this.methods.get(token);
    return method ? [200, { [NAME_OF_KIND[method.kind]]: methodFields(method) }] : [404];
  }

  /** A nonce of a saved method. */
  exchange(token: string): Answer {
    const method = this.methods.get(token);
    if (!method) return [404];
    const { token: _, customerId: __, createdAt: ___, revokedAt: ____, ...given } = method;
    return this.readNonce(this.createNonce(given));
  }

  deleteMethod(token: string): Answer {
    return this.methods.delete(token) ? [200] : [404];
  }

  /** Saves a method, after a verification if one is asked for. */
  createMethod(body: Body): Answer {
    const nonce = textIn(body, 'payment_method_nonce');
    const customerId = textIn(body, 'customer_id') ?? '';
    const method = this.look(nonce, null);
    if (typeof method === 'string') return NONCE_REFUSALS[method]();
    if (!this.customers.has(customerId)) return refusal('Customer is invalid.', '91705');
    const options = objectIn(body, 'options');
    if (nonce !== null) this.use(nonce);
    if (method.kind === 'paypal' && !method.isAgreed) {
      return refusal('Cannot vault one-time use PayPal account.', '82902');
    }
    if (options.verify_card === true && method.kind === 'card') {
      const refused = this.#verify(textIn(options, 'verification_amount') ?? '0.00', method);
      if (refused) return refused;
    }
    const kept = this.keep(customerId, method);
    return [201, { [NAME_OF_KIND[kept.kind]]: methodFields(kept) }];
  }

  #verify(amount: string, method: EmulatedMethod): Answer | null {
    const outcome = outcomeOf(amount, method);
    const status = outcome.status === 'authorized' ? 'verified' : outcome.status;
    this.verifications.push({ amount, status });
    if (status === 'verified') return null;
    const verification = { id: newId(), amount, ...outcome, status };
    return refusal('Declined', null, 'base', { verification });
  }
}

/** A saved method as it is answered. */
export function methodFields(method: EmulatedMethod | VaultedMethod): object {
  const { bin, last4, cardType, expirationMonth, expirationYear, payerEmail } = method;
  const kept =
    'token' in method
      ? {
          token: method.token,
          customerId: method.customerId,
          createdAt: method.createdAt,
          ...(method.kind === 'paypal' && { revokedAt: method.revokedAt }),
        }
      : { token: null };
  const expiry = { expirationMonth, expirationYear };
  switch (method.kind) {
    case 'paypal':
      return { ...kept, email: payerEmail };
    case 'google-pay':
      return {
        ...kept,
        ...expiry,
        bin,
        virtualCardType: cardType,
        virtualCardLast_4: last4,
        sourceCardType: cardType,
        sourceCardLast_4: last4,
        sourceDescription: `${cardType} ${last4}`,
      };
    case 'apple-pay':
      return {
        ...kept,
        ...expiry,
        bin,
        last4,
        cardType: `Apple Pay - ${cardType}`,
        sourceDescription: `${cardType} ${last4}`,
      };
    case 'card':
      return {
        ...kept,
        ...expiry,
        bin,
        last_4: last4,
        cardType,
        expired: false,
        uniqueNumberIdentifier: uniqueNumberIdentifier(method),
      };
  }
}
