import 'server-only';
import type { LedgerEntry, LedgerWindow } from '#lib/commerce/payment/ledger.ts';
import type { FoundDecline, FoundPayment } from '../payment-gateway.ts';
import { abortable } from './abortable.ts';
import { toCents } from './amounts.ts';
import { foundOf, isDuplicate, stateOf } from './read-transaction.ts';
import { orNull } from './refusals.ts';
import type { Sdk, SdkSearch, SdkTransaction } from './sdk-types.ts';

/** All payments ever tried under an order number, oldest first. */
export async function findByOrder(
  sdk: Sdk,
  orderNumber: string,
  signal: AbortSignal,
): Promise<(FoundPayment | FoundDecline)[]> {
  const found = await search(sdk, (query) => query.orderId().is(orderNumber), signal);
  return found
    .filter((one) => one.type === 'sale' && !isDuplicate(one))
    .toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
    .map(foundOf);
}

/** All payments and refunds of the window. */
export async function listWindow(
  sdk: Sdk,
  { since, until }: LedgerWindow,
  signal: AbortSignal,
): Promise<LedgerEntry[]> {
  const found = await search(
    sdk,
    (query) => {
      query.createdAt().min(since);
      query.createdAt().max(until);
    },
    signal,
  );
  const entries = new Map(found.map((one) => [one.id, entryOf(one)]));
  // Braintree's times are whole seconds, and its search includes both ends.
  return [...entries.values()].filter(({ createdAt }) => createdAt >= since && createdAt < until);
}

/** The current ledger entry of a payment or refund; null if none has this id. */
export async function findEntry(
  sdk: Sdk,
  id: string,
  signal: AbortSignal,
): Promise<LedgerEntry | null> {
  const found = await orNull(abortable(signal, () => sdk.transaction.find(id)));
  return found && entryOf(found);
}

function entryOf(transaction: SdkTransaction): LedgerEntry {
  const { id, type, orderId, amount, currencyIsoCode, createdAt } = transaction;
  const isRefund = type === 'credit';
  return {
    id,
    kind: isRefund ? 'refund' : 'payment',
    orderNumber: orderId || null,
    amount: toCents(amount),
    currency: currencyIsoCode,
    state: stateOf(transaction),
    createdAt: new Date(createdAt),
    ...(isRefund && {
      paymentId: transaction.refundedTransactionId || null,
      // The shop's refunds have their own order id; a refund made by hand has the payment's.
      refundId: orderId || null,
    }),
  };
}

/**
 * The matches of a query. If a page has fewer transactions than asked for, the SDK's stream never
 * ends, so the signal ends it too.
 */
function search(sdk: Sdk, query: SdkSearch, signal: AbortSignal): Promise<SdkTransaction[]> {
  return abortable(signal, async () => {
    const stream = sdk.transaction.search(query);
    signal.addEventListener('abort', () => stream.destroy(), { once: true });
    const found: SdkTransaction[] = [];
    for await (const transaction of stream) found.push(transaction);
    return found;
  });
}
