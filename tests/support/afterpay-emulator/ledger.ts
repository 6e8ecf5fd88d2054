import { randomBytes, randomInt } from 'node:crypto';
import {
  type CheckoutBody,
  type Consumer,
  type Contact,
  centsOf,
  type Money,
  moneyOf,
  newId,
  type Payment,
  type Reply,
  refusal,
} from './wire.ts';

/** As documented: a token can be paid with for three hours. */
const CHECKOUT_LIFE_MS = 180 * 60_000;

export interface Checkout extends CheckoutBody {
  token: string;
  expires: string;
  /** Whether the shopper has confirmed it at Afterpay. */
  approved: boolean;
  /** Whether the payment will be declined. */
  declines: boolean;
}

/** What the shopper does at Afterpay beside approving. */
export interface Approval {
  /** The payment is declined afterwards. */
  declines?: boolean;
  /** Chosen in an express checkout. */
  consumer?: Consumer;
  shipping?: Contact;
  option?: string;
  /** In cents: the total with the chosen delivery. */
  total?: number;
}

type Body = Record<string, unknown>;

/** Afterpay's books: its checkouts and payments, and what each call does to them. */
export class Ledger {
  readonly checkouts = new Map<string, Checkout>();
  readonly payments = new Map<string, Payment>();
  /** Tokens of which nothing may become any more. */
  readonly reversed = new Set<string>();
  /** In cents; `min` null: the account has no smallest order. */
  limits: { min: number | null; max: number } = { min: 2_000, max: 100_000 };

  /** Changes the next payment that is authorised, before it is answered. */
  alterNext: ((payment: Payment) => void) | null = null;

  /** By payment: what the next capture takes in place of what it asks for, in cents. */
  readonly captureInPart = new Map<string, number>();

  /**
   * Never used again, also after `payments` was cleared, and hardly ever by another emulator of the
   * same shop: there is one Afterpay.
   */
  #nextId = randomInt(100_000_000, 999_000_000) * 1_000;
  readonly #pageUrl: (token: string) => string;

  /** `pageUrl`: where the shopper approves a checkout. */
  constructor(pageUrl: (token: string) => string) {
    this.#pageUrl = pageUrl;
  }

  approve(token: string, approval: Approval = {}): void {
    const checkout = this.checkouts.get(token);
    if (!checkout) throw new Error('There is no such checkout.');
    const { declines = false, consumer, shipping, option, total } = approval;
    Object.assign(checkout, {
      approved: true,
      declines,
      ...(consumer && { consumer }),
      ...(shipping && { shipping }),
      ...(option !== undefined && { shippingOptionIdentifier: option }),
      ...(total !== undefined && { amount: moneyOf(total) }),
    });
  }

  paymentsOf(orderNumber: string): Payment[] {
    return [...this.payments.values()].filter((one) => one.merchantReference === orderNumber);
  }

  configuration(): Reply {
    const { min, max } = this.limits;
    const minimum = min !== null && { minimumAmount: moneyOf(min) };
    return [200, { ...minimum, maximumAmount: moneyOf(max) }];
  }

  create(body: CheckoutBody): Reply {
    const cents = centsOf(body.amount);
    const { min, max } = this.limits;
    const { merchant = {}, mode = 'standard' } = body;
    if (body.amount?.currency !== 'AUD') return refusal(422, 'unsupported_currency');
    if (!(cents >= (min ?? 1) && cents <= max)) return refusal(422, 'unsupported_payment_type');
    const isComplete =
      mode === 'express'
        ? merchant.popupOriginUrl
        : merchant.redirectConfirmUrl && merchant.redirectCancelUrl && body.consumer?.email;
    if (!isComplete) return refusal(422, 'invalid_object');
    const token = `002.${randomBytes(20).toString('hex')}`;
    const expires = new Date(Date.now() + CHECKOUT_LIFE_MS).toISOString();
    this.checkouts.set(token, { ...body, token, expires, approved: false, declines: false });
    return [201, { token, expires, redirectCheckoutUrl: this.#pageUrl(token) }];
  }

  checkout(token: string): Reply {
    const checkout = this.checkouts.get(token);
    // As documented, one that has been paid with cannot be read any more.
    if (!checkout || isExpired(checkout) || this.#paidWith(token)) {
      return refusal(412, 'invalid_token');
    }
    const { approved, declines, ...known } = checkout;
    return [200, { ...known, redirectCheckoutUrl: this.#pageUrl(token) }];
  }

  authorise(body: Body): Reply {
    const token = String(body.token ?? '');
    if (!token) return refusal(422, 'invalid_object');
    const checkout = this.checkouts.get(token);
    if (!checkout || isExpired(checkout)) return refusal(402, 'invalid_token');
    if (this.reversed.has(token)) {
      return refusal(412, 'precondition_failed', 'Order in pending reversal');
    }
    if (!checkout.approved) return refusal(412, 'invalid_order_transaction_status');
    const asked = body.amount as Money | undefined;
    if (checkout.mode === 'express' && centsOf(asked) !== centsOf(checkout.amount)) {
      return refusal(422, 'invalid_amount');
    }
    if (this.#paidWith(token)) return refusal(402, 'invalid_token');
    const { amount, declines } = checkout;
    const payment: Payment = {
      id: String(this.#nextId++),
      token,
      status: declines ? 'DECLINED' : 'APPROVED',
      created: new Date().toISOString(),
      originalAmount: amount,
      openToCaptureAmount: declines ? moneyOf(0) : amount,
      paymentState: declines ? 'AUTH_DECLINED' : 'AUTH_APPROVED',
      merchantReference: String(body.merchantReference ?? checkout.merchantReference ?? ''),
      refunds: [],
      events: [],
    };
    note(payment, payment.paymentState, centsOf(amount));
    this.payments.set(payment.id, payment);
    this.alterNext?.(payment);
    this.alterNext = null;
    return [declines ? 402 : 201, payment];
  }

  capture(id: string, body: Body): Reply {
    const payment = this.payments.get(id);
    if (!payment) return refusal(412, 'error');
    const open = centsOf(payment.openToCaptureAmount);
    const amount = this.captureInPart.get(id) ?? centsOf(body.amount as Money | undefined);
    this.captureInPart.delete(id);
    if (payment.status === 'DECLINED') return refusal(412, 'invalid_state');
    if (payment.paymentState === 'VOIDED') return refusal(412, 'payment_voided');
    if (open === 0) return refusal(410, 'payment_captured');
    if (!(amount > 0)) return refusal(422, 'invalid_object');
    if (amount > open) return refusal(422, 'invalid_amount');
    payment.paymentState = amount === open ? 'CAPTURED' : 'PARTIALLY_CAPTURED';
    payment.openToCaptureAmount = moneyOf(open - amount);
    note(payment, 'CAPTURED', amount);
    return [201, payment];
  }

  void(id: string): Reply {
    const payment = this.payments.get(id);
    if (!payment) return refusal(404, 'not_found');
    const open = centsOf(payment.openToCaptureAmount);
    if (!['AUTH_APPROVED', 'PARTIALLY_CAPTURED'].includes(payment.paymentState)) {
      return refusal(422, 'invalid_amount');
    }
    this.#void(payment, open);
    return [201, payment];
  }

  refund(id: string, body: Body): Reply {
    const payment = this.payments.get(id);
    if (!payment) return refusal(412, 'precondition_failed');
    const { requestId, merchantReference } = body;
    if (payment.paymentState !== 'CAPTURED') return refusal(412, 'precondition_failed');
    const amount = body.amount as Money;
    const before = payment.refunds.reduce((sum, one) => sum + centsOf(one.amount), 0);
    if (before + centsOf(amount) > centsOf(payment.originalAmount)) {
      return refusal(422, 'invalid_amount');
    }
    const refund = {
      refundId: newId(),
      refundedAt: new Date().toISOString(),
      amount,
      ...(requestId !== undefined && { requestId: String(requestId) }),
      ...(merchantReference !== undefined && { merchantReference: String(merchantReference) }),
    };
    payment.refunds.push(refund);
    return [201, refund];
  }

  /** Undoes what became, or will become, of a token. */
  reverse(token: string): Reply {
    if (!this.checkouts.has(token)) return refusal(402, 'invalid_token');
    if (this.reversed.has(token)) {
      return refusal(412, 'precondition_failed', 'Payment reversal previously processed');
    }
    this.reversed.add(token);
    const payment = this.#paidWith(token);
    if (payment?.status === 'APPROVED') this.#void(payment, centsOf(payment.originalAmount));
    return [204];
  }

  byToken(token: string): Reply {
    const payment = this.#paidWith(token);
    return payment ? [200, payment] : refusal(404, 'not_found');
  }

  byId(id: string): Reply {
    const payment = this.payments.get(id);
    return payment ? [200, payment] : refusal(404, 'not_found');
  }

  list(query: URLSearchParams): Reply {
    const limit = Number(query.get('limit') ?? 20);
    const offset = Number(query.get('offset') ?? 0);
    if (!(limit >= 1 && limit <= 250)) return refusal(422, 'error');
    const wanted = query.getAll('merchantReferences');
    const from = query.get('fromCreatedDate') ?? '';
    const to = query.get('toCreatedDate') ?? '9999';
    const found = [...this.payments.values()].filter(
      (one) =>
        one.created >= from &&
        one.created <= to &&
        (wanted.length === 0 || wanted.includes(one.merchantReference)),
    );
    if (query.get('ascending') !== 'true') found.reverse();
    const results = found.slice(offset, offset + limit);
    return [200, { totalResults: found.length, offset, limit, results }];
  }

  #paidWith(token: string): Payment | undefined {
    return [...this.payments.values()].find((one) => one.token === token);
  }

  #void(payment: Payment, amount: number): void {
    // What was taken before stays taken.
    const isPart = payment.paymentState === 'PARTIALLY_CAPTURED';
    payment.paymentState = isPart ? 'CAPTURED' : 'VOIDED';
    payment.openToCaptureAmount = moneyOf(0);
    // As documented: a void is listed among the refunds too.
    const refundedAt = new Date().toISOString();
    payment.refunds.unshift({ refundId: newId(), refundedAt, amount: moneyOf(amount) });
    note(payment, 'VOIDED', amount);
  }
}

function note(payment: Payment, type: string, cents: number): void {
  payment.events.push({
    id: newId(),
    created: new Date().toISOString(),
    type,
    amount: moneyOf(cents),
  });
}

function isExpired({ expires }: Checkout): boolean {
  return Date.parse(expires) < Date.now();
}
