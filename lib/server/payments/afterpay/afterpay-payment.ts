import * as z from 'zod/mini';
import type { DeclineCode } from '#lib/commerce/checkout/decline-code.ts';
import type { LedgerEntry } from '#lib/commerce/payment/ledger.ts';
import type { FoundDecline, FoundPayment } from '../payment-gateway.ts';
import { AfterpayError } from './afterpay-client.ts';
import {
  type AfterpayMoney,
  afterpayMoney,
  centsOf,
  hundredthsOf,
  toAfterpayMoney,
} from './afterpay-money.ts';

/** A text, or nothing where Afterpay sends null or leaves it out. */
const optionalText = z.nullish(z.string());

const refund = z.object({
  refundId: optionalText,
  refundedAt: optionalText,
  amount: afterpayMoney,
  requestId: optionalText,
  merchantReference: optionalText,
});

const event = z.object({ type: z.string(), amount: z.nullish(afterpayMoney) });

/** A payment in Afterpay's records: its "order". */
const payment = z.object({
  id: z.string().check(z.regex(/^\w{1,64}$/)),
  status: z.string(),
  paymentState: optionalText,
  created: z.string(),
  originalAmount: afterpayMoney,
  openToCaptureAmount: z.nullish(afterpayMoney),
  merchantReference: optionalText,
  refunds: z.nullish(z.array(refund)),
  events: z.nullish(z.array(event)),
});
export type AfterpayPayment = z.infer<typeof payment>;

const page = z.object({ totalResults: z.int(), results: z.array(payment) });

/**
 * Afterpay declines a plan, not a card: it decides anew for each order, so another try, or another
 * way to pay, may succeed.
 */
export const DECLINED: DeclineCode = 'PaymentProcessorDeclinedSoft';

/** Shown to the shopper. */
export const LABEL = 'Afterpay';

/** Null if the answer is something else, like a refusal with the same status. */
export function parsePayment(json: unknown): AfterpayPayment | null {
  return payment.safeParse(json).data ?? null;
}

/** @throws AfterpayError */
export function readPayment(json: unknown): AfterpayPayment {
  const read = parsePayment(json);
  if (!read) throw new AfterpayError('Afterpay answered no payment.');
  return read;
}

/** @throws AfterpayError */
export function readPage(json: unknown): z.infer<typeof page> {
  const read = page.safeParse(json);
  if (!read.success) throw new AfterpayError('Afterpay answered no list of payments.');
  return read.data;
}

/**
 * A payment's state in Afterpay's records: `captured` also if only a part of it is; `unknown`: one
 * that is not documented.
 */
export function stateOf({
  status,
  paymentState,
}: AfterpayPayment): Extract<
  LedgerEntry['state'],
  'authorised' | 'captured' | 'voided' | 'declined' | 'unknown'
> {
  if (status === 'DECLINED') return 'declined';
  if (status !== 'APPROVED') return 'unknown';
  switch (paymentState) {
    case 'AUTH_APPROVED':
      return 'authorised';
    case 'PARTIALLY_CAPTURED':
    case 'CAPTURED':
      return 'captured';
    case 'VOIDED':
      return 'voided';
    default:
      return 'unknown';
  }
}

/**
 * What it is of: what was taken once something was, else what is held, in the currency of both. A
 * part may have been taken, and the rest been voided.
 */
export function amountOf(of: AfterpayPayment): AfterpayMoney {
  const { originalAmount, openToCaptureAmount: open } = of;
  if (stateOf(of) !== 'captured') return originalAmount;
  const { currency } = originalAmount;
  const captures = (of.events ?? []).filter(({ type }) => type === 'CAPTURED');
  const cents =
    captures.length > 0
      ? captures.reduce((sum, { amount }) => sum + (amount ? hundredthsOf(amount) : 0), 0)
      : hundredthsOf(originalAmount) - (open ? hundredthsOf(open) : 0);
  return { ...toAfterpayMoney(cents), currency };
}

/**
 * As the shop knows it.
 * @throws AfterpayError if it is undecided or not in the shop's currency
 */
export function toFound(of: AfterpayPayment): FoundPayment | FoundDecline {
  const state = stateOf(of);
  const amount = centsOf(amountOf(of));
  if (state === 'unknown') throw new AfterpayError('A payment at Afterpay is undecided.');
  if (amount === null) throw new AfterpayError('A payment at Afterpay has another currency.');
  if (state === 'declined') return { paymentId: of.id, amount, state, code: DECLINED };
  return { paymentId: of.id, amount, state, type: 'AFTERPAY', label: LABEL };
}

/**
 * The refunds of a captured payment. Afterpay lists there too what was voided, such as the rest of a
 * payment of which a part was taken: no money came back, as none was taken.
 */
function moneyBack({ refunds, events }: AfterpayPayment): NonNullable<AfterpayPayment['refunds']> {
  const voided = (events ?? [])
    .filter(({ type }) => type === 'VOIDED')
    .map(({ amount }) => (amount ? hundredthsOf(amount) : 0));
  return (refunds ?? []).filter((one) => {
    const at = voided.indexOf(hundredthsOf(one.amount));
    // A void has no name of the shop's; a refund by hand may have none either: one of each amount.
    if (one.requestId || one.merchantReference || at < 0) return true;
    voided.splice(at, 1);
    return false;
  });
}

/** The payment's own line in a list, and one for each refund of it. */
export function toLedgerEntries(of: AfterpayPayment): LedgerEntry[] {
  const orderNumber = of.merchantReference || null;
  const state = stateOf(of);
  const { currency } = of.originalAmount;
  const paid: LedgerEntry = {
    id: of.id,
    kind: 'payment',
    orderNumber,
    amount: hundredthsOf(amountOf(of)),
    currency,
    state,
    createdAt: new Date(of.created),
  };
  const refunds = state === 'captured' ? moneyBack(of) : [];
  return [
    paid,
    ...refunds.map(
      (one, index): LedgerEntry => ({
        id: one.refundId ?? `${of.id}-refund-${index}`,
        kind: 'refund',
        orderNumber,
        amount: hundredthsOf(one.amount),
        currency: one.amount.currency,
        state: 'settled',
        createdAt: new Date(one.refundedAt ?? of.created),
        paymentId: of.id,
        refundId: one.requestId ?? null,
      }),
    ),
  ];
}
