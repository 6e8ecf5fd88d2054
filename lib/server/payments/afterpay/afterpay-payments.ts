import 'server-only';
import type { Cents } from '#lib/commerce/money.ts';
import type { LedgerEntry, LedgerWindow } from '#lib/commerce/payment/ledger.ts';
import type { FoundDecline, FoundPayment } from '../payment-gateway.ts';
import {
  type AfterpayAnswer,
  type AfterpayClient,
  AfterpayError,
  errorCodeOf,
  messageOf,
} from './afterpay-client.ts';
import { centsOf, toAfterpayMoney } from './afterpay-money.ts';
import {
  type AfterpayPayment,
  amountOf,
  readPage,
  readPayment,
  stateOf,
  toFound,
  toLedgerEntries,
} from './afterpay-payment.ts';

/** Afterpay's largest page size. */
const PAGE_SIZE = 250;
/** A list with more pages than this must be wrong. */
const MOST_PAGES = 2_000;
const DAY_MS = 24 * 60 * 60 * 1000;
/** How long after a payment Afterpay accepts refunds of it. */
const REFUNDABLE_MS = 120 * DAY_MS;

const PAYMENT_ID = /^\w{1,64}$/;

/** @throws AfterpayError if it cannot be an Afterpay id */
export function paymentPath(paymentId: string, action?: 'capture' | 'void' | 'refund'): string {
  if (!PAYMENT_ID.test(paymentId)) throw new AfterpayError('That is not a payment of Afterpay.');
  return action ? `payments/${paymentId}/${action}` : `payments/${paymentId}`;
}

/** Null if Afterpay does not know it. */
export async function fetchPayment(
  call: AfterpayClient,
  paymentId: string,
  signal: AbortSignal,
): Promise<AfterpayPayment | null> {
  const path = paymentPath(paymentId);
  const answer = await call({ method: 'GET', path, name: 'read payment' }, signal);
  return answer.status === 404 ? null : readPayment(answer.json);
}

/** All payments ever tried under an order number. */
export async function findPayments(
  call: AfterpayClient,
  orderNumber: string,
  signal: AbortSignal,
): Promise<(FoundPayment | FoundDecline)[]> {
  const query = new URLSearchParams({
    merchantReferences: orderNumber,
    limit: String(PAGE_SIZE),
  });
  const answer = await call({ method: 'GET', path: `payments?${query}`, name: 'find' }, signal);
  return readPage(answer.json)
    .results.filter(({ merchantReference }) => merchantReference === orderNumber)
    .map(toFound);
}

/** Payments and refunds in a window. A refund may belong to a much older payment. */
export async function listPayments(
  call: AfterpayClient,
  { since, until }: LedgerWindow,
  signal: AbortSignal,
): Promise<LedgerEntry[]> {
  const from = new Date(since.getTime() - REFUNDABLE_MS).toISOString();
  // Page by id: then a payment made meanwhile, or in the same millisecond as others, shifts no
  // page.
  const entries = new Map<string, LedgerEntry>();
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = new URLSearchParams({
      fromCreatedDate: from,
      toCreatedDate: until.toISOString(),
      orderBy: 'createdAt',
      ascending: 'true',
      limit: String(PAGE_SIZE),
      offset: String(page * PAGE_SIZE),
    });
    const answer = await call({ method: 'GET', path: `payments?${query}`, name: 'list' }, signal);
    const { results, totalResults } = readPage(answer.json);
    for (const entry of results.flatMap(toLedgerEntries)) {
      const { createdAt } = entry;
      if (createdAt >= since && createdAt < until) entries.set(`${entry.kind} ${entry.id}`, entry);
    }
    if (results.length === 0 || (page + 1) * PAGE_SIZE >= totalResults) {
      return [...entries.values()];
    }
  }
  throw new AfterpayError('Afterpay’s list does not end.');
}

/**
 * Captures an authorised payment in full. Does nothing if it is already captured.
 * @throws AfterpayError if it was declined or voided, or has lapsed, or if a part of it was
 * captured
 */
export async function capture(
  call: AfterpayClient,
  { paymentId, amount }: { paymentId: string; amount: Cents },
  signal: AbortSignal,
): Promise<void> {
  const payment = await fetchPayment(call, paymentId, signal);
  if (!payment) throw new AfterpayError('Afterpay does not know the payment.');
  checkAmount(payment, amount);
  if (stateOf(payment) === 'captured') return;
  const answer = await call(
    {
      method: 'POST',
      path: paymentPath(paymentId, 'capture'),
      name: 'capture',
      body: { requestId: `capture-${paymentId}`, amount: toAfterpayMoney(amount) },
    },
    signal,
  );
  const now = await afterCapture(call, { paymentId, answer }, signal);
  if (now && stateOf(now) === 'captured') return checkAmount(now, amount);
  throw new AfterpayError(`Afterpay captured nothing: ${errorCodeOf(answer) ?? answer.status}.`);
}

/** The payment in a capture's answer; null if the capture was refused. */
async function afterCapture(
  call: AfterpayClient,
  { paymentId, answer }: { paymentId: string; answer: AfterpayAnswer },
  signal: AbortSignal,
): Promise<AfterpayPayment | null> {
  if (answer.status === 201) return readPayment(answer.json);
  // Nothing is left to capture: it was captured in full, or the rest was voided.
  return errorCodeOf(answer) === 'payment_captured' ? fetchPayment(call, paymentId, signal) : null;
}

/** @throws AfterpayError if the amount differs, for example because only a part was captured */
function checkAmount(payment: AfterpayPayment, amount: Cents): void {
  if (centsOf(amountOf(payment)) === amount) return;
  throw new AfterpayError('Afterpay holds or captured another amount.');
}

/**
 * Voids an authorised payment. Does nothing if it holds no money any more.
 * @throws AfterpayError if it was captured
 */
export async function voidPayment(
  call: AfterpayClient,
  paymentId: string,
  signal: AbortSignal,
): Promise<void> {
  const payment = await fetchPayment(call, paymentId, signal);
  if (!payment) throw new AfterpayError('Afterpay does not know the payment.');
  if (['voided', 'declined'].includes(stateOf(payment))) return;
  const answer = await call(
    {
      method: 'POST',
      path: paymentPath(paymentId, 'void'),
      name: 'void',
      body: { requestId: `void-${paymentId}` },
    },
    signal,
  );
  if (answer.status === 201 && stateOf(readPayment(answer.json)) === 'voided') return;
  // A concurrent reversal may have been first.
  const now = await fetchPayment(call, paymentId, signal);
  if (now && stateOf(now) === 'voided') return;
  throw new AfterpayError(`Afterpay voided nothing: ${errorCodeOf(answer) ?? answer.status}.`);
}

/**
 * Asks Afterpay to cancel a checkout's payment, including one that goes through within ten minutes.
 * @throws AfterpayError if it can no longer be cancelled this way
 */
export async function reverse(
  call: AfterpayClient,
  token: string,
  signal: AbortSignal,
): Promise<void> {
  const path = `payments/token:${encodeURIComponent(token)}/reversal`;
  const answer = await call({ method: 'POST', path, name: 'reverse', body: {} }, signal);
  // The checkout does not exist or has expired, so it cannot pay any more.
  if (answer.status === 204 || errorCodeOf(answer) === 'invalid_token') return;
  // All refusals share one code. The texts of two of them say that a reversal was already asked
  // for.
  if (/previously processed|pending reversal/i.test(messageOf(answer))) return;
  throw new AfterpayError(`Afterpay reversed nothing: ${errorCodeOf(answer) ?? answer.status}.`);
}
