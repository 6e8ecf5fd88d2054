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

/** A text, or undefined if Afterpay sends null or leaves it out. */
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
 * Afterpay declines a plan, not a card: it decides again for each order, so another try or another
 * payment method may succeed.
 */
export const DECLINED: DeclineCode = 'PaymentProcessorDeclinedSoft';

/** Shown to the shopper. */
export const LABEL = 'Afterpay';

/** Null if the answer is something else, for example a refusal with the same status. */
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
 * A payment's state in Afterpay's records. `captured` even if only a part was captured; `unknown`
 * for an undocumented state.
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
 * The payment's amount: what was captured, if anything was, else what is authorised, in the
 * currency of both. A part may have been captured and the rest voided.
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
 * The payment in the shop's terms.
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
 * The refunds of a captured payment. Afterpay's list also contains voids, such as the rest of a
 * partly captured payment. No money came back for those, because none was captured.
 */
function moneyBack({ refunds, events }: AfterpayPayment): NonNullable<AfterpayPayment['refunds']> {
  const voided = (events ?? [])
    .filter(({ type }) => type === 'VOIDED')
    .map(({ amount }) => (amount ? hundredthsOf(amount) : 0));
  return (refunds ?? []).filter((one) => {
    const at = voided.indexOf(hundredthsOf(one.amount));
    // A void has no id of the shop's. A refund made by hand may have none either, so drop only one
    // per voided amount.
    if (one.requestId || one.merchantReference || at < 0) return true;
    voided.splice(at, 1);
    return false;
  });
}

/** The payment's own ledger entry, and one for each of its refunds. */
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
