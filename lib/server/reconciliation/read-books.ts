import 'server-only';
import { sql } from 'kysely';
import type { AttemptState, BookedPayment, BookedRefund } from '#lib/commerce/payment/books.ts';
import type { LedgerEntry, LedgerWindow } from '#lib/commerce/payment/ledger.ts';
import type { Db } from '#lib/server/db/database.ts';

/** Our payments for one window of a provider's ledger. */
export interface BooksOfWindow {
  /** The payments that the provider lists, and those of orders placed in the window. */
  payments: BookedPayment[];
  attempts: Map<string, AttemptState>;
}

/** What our books say about `entries`, which the provider lists for the window. */
export async function readBooksOf(
  db: Db,
  gateway: string,
  window: LedgerWindow,
  entries: readonly LedgerEntry[],
): Promise<BooksOfWindow> {
  // Read attempts first: an attempt that is concluded by now claims no payment after its payments
  // were read.
  const attempts = await readAttempts(db, entries);
  const ids = entries.map(({ id }) => id);
  const rows = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.number', 'payments.order_number')
    .select([
      'payments.id',
      'payments.order_number',
      'payments.amount',
      'payments.state',
      'payments.updated_at',
      'orders.status',
      sql<number>`(
        select coalesce(sum(part.amount), 0)::integer from refund_parts as part
        where part.payment_id = payments.id and part.state = 'done' and not by_hand
      )`.as('givenBack'),
    ])
    .where('payments.gateway', '=', gateway)
    .where((row) =>
      row.or([
        row('payments.id', '=', row.fn.any(row.val(ids))),
        row('payments.order_number', 'in', (query) =>
          query
            .selectFrom('orders')
            .select('number')
            .where('placed_at', '>=', window.since)
            .where('placed_at', '<', window.until),
        ),
      ]),
    )
    .execute();
  const payments = rows.map((row) => ({
    id: row.id,
    orderNumber: row.order_number,
    amount: row.amount,
    state: row.state,
    changedAt: row.updated_at.getTime(),
    givenBack: row.givenBack,
    isCancelled: row.status === 'cancelled',
  }));
  return { payments, attempts };
}

async function readAttempts(
  db: Db,
  entries: readonly LedgerEntry[],
): Promise<Map<string, AttemptState>> {
  const numbers = entries.flatMap(({ orderNumber }) => orderNumber ?? []);
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('order_attempts')
    .select(['order_number', 'state'])
    .where((row) => row('order_number', '=', row.fn.any(row.val(numbers))))
    .execute();
  return new Map(rows.map((row) => [row.order_number, row.state]));
}

/**
 * Our refunds that have changed since `since`, and all refunds of payments that `entries` refund.
 * `isVoided`: the payment is voided in our books.
 */
export async function readBookedRefunds(
  db: Db,
  gateway: string,
  since: Date,
  entries: readonly LedgerEntry[],
): Promise<(BookedRefund & { isVoided: boolean })[]> {
  const paymentIds = entries.flatMap(({ paymentId }) => paymentId ?? []);
  const rows = await db
    .selectFrom('refund_parts')
    .innerJoin('payments', 'payments.id', 'refund_parts.payment_id')
    .select([
      'refund_parts.id',
      'payments.id as paymentId',
      'payments.order_number as orderNumber',
      'refund_parts.amount',
      'refund_parts.state',
      'refund_parts.by_hand as byHand',
      'refund_parts.updated_at',
      sql<boolean>`payments.state = 'voided'`.as('isVoided'),
    ])
    .where('payments.gateway', '=', gateway)
    .where((row) =>
      row.or([
        row('refund_parts.updated_at', '>=', since),
        row('payments.id', '=', row.fn.any(row.val(paymentIds))),
      ]),
    )
    .execute();
  return rows.map(({ updated_at: updatedAt, ...row }) => ({
    ...row,
    changedAt: updatedAt.getTime(),
  }));
}

export async function readNoted(
  db: Db,
  gateway: string,
  entries: readonly LedgerEntry[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('noted_refunds')
    .select('id')
    .where('gateway', '=', gateway)
    .where((row) => row('id', '=', row.fn.any(row.val(entries.map(({ id }) => id)))))
    .execute();
  return new Set(rows.map(({ id }) => id));
}
