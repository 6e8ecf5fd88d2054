import 'server-only';
import { sql } from 'kysely';
import type { OrderDraft } from '#lib/server/checkout/review/order-draft.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { PlaceRefusal } from './place-refusal.ts';

/** What became of one request to place an order, so far (docs/decisions/011-placing-orders.md). */
export interface Attempt {
  orderNumber: string;
  requestHash: Buffer;
  state: 'authorising' | 'placed' | 'refused';
  refusal: PlaceRefusal | null;
  /** Nobody has been at work on it for the length of a lease. */
  abandoned: boolean;
}

export async function readAttempt(db: Db, key: string): Promise<Attempt | undefined> {
  return await db
    .selectFrom('order_attempts')
    .select([
      'order_number as orderNumber',
      'request_hash as requestHash',
      'state',
      'refusal',
      sql<boolean>`state = 'authorising' and lease_until < clock_timestamp()`.as('abandoned'),
    ])
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
}

/**
 * Begins an attempt; false when its key is there already, or an order with its number. Waits for
 * another transaction that is beginning one with the same key.
 */
export async function beginAttempt(
  trx: Db,
  attempt: { key: string; requestHash: Buffer; orderNumber: string; leaseMs: number },
): Promise<boolean> {
  const { key, requestHash, orderNumber, leaseMs } = attempt;
  const { numAffectedRows = 0n } = await sql`
    insert into order_attempts (idempotency_key, request_hash, order_number, state, lease_until)
    select ${key}, ${requestHash}, ${orderNumber}, 'authorising', ${leaseEnd(leaseMs)}
    where not exists (select from orders where number = ${orderNumber})
    on conflict (idempotency_key) do nothing`.execute(trx);
  return numAffectedRows > 0n;
}

/** Keeps what will be placed with the attempt that locked it. */
export async function saveDraft(
  trx: Db,
  draft: OrderDraft,
  { leaseMs }: { leaseMs: number },
): Promise<void> {
  await trx
    .updateTable('order_attempts')
    .set({ draft: JSON.stringify(draft), lease_until: leaseEnd(leaseMs) })
    .where('order_number', '=', draft.order.number)
    .execute();
}

/** Says that somebody is still at work on an attempt. */
export async function renewLease(db: Db, orderNumber: string, leaseMs: number): Promise<void> {
  await db
    .updateTable('order_attempts')
    .set({ lease_until: leaseEnd(leaseMs) })
    .where('order_number', '=', orderNumber)
    .where('state', '=', 'authorising')
    .execute();
}

/** Takes an abandoned attempt over, one taker only; null when there is nothing to take. */
export async function takeOverAttempt(
  db: Db,
  orderNumber: string,
  leaseMs: number,
): Promise<OrderDraft | null> {
  const taken = await db
    .updateTable('order_attempts')
    .set({ lease_until: leaseEnd(leaseMs) })
    .where('order_number', '=', orderNumber)
    .where('state', '=', 'authorising')
    .where('lease_until', '<', sql<Date>`clock_timestamp()`)
    .returning('draft')
    .executeTakeFirst();
  return taken?.draft ?? null;
}

/** Numbers of the attempts that nobody is at work on, the oldest first. */
export async function abandonedAttempts(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('order_attempts')
    .select('order_number')
    .where('state', '=', 'authorising')
    .where('lease_until', '<', sql<Date>`clock_timestamp()`)
    .orderBy('lease_until')
    .limit(most)
    .execute();
  return rows.map((row) => row.order_number);
}

/** The attempt has led to its order; false when it was settled before, one way or the other. */
export async function settlePlaced(trx: Db, orderNumber: string): Promise<boolean> {
  return settle(trx, orderNumber, { state: 'placed' });
}

/**
 * The attempt has come to nothing; false when it was settled before. `paymentUnknown`: the
 * provider may yet have a payment for it.
 */
export async function settleRefused(
  trx: Db,
  orderNumber: string,
  { refusal, paymentUnknown }: { refusal: PlaceRefusal; paymentUnknown: boolean },
): Promise<boolean> {
  return settle(trx, orderNumber, {
    state: 'refused',
    refusal: JSON.stringify(refusal),
    payment_unknown: paymentUnknown,
  });
}

type Settlement =
  | { state: 'placed' }
  | { state: 'refused'; refusal: string; payment_unknown: boolean };

/** Compare and set: of all who would settle an attempt, one does. */
async function settle(trx: Db, orderNumber: string, settlement: Settlement): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('order_attempts')
    .set({ ...settlement, draft: null, settled_at: sql<Date>`clock_timestamp()` })
    .where('order_number', '=', orderNumber)
    .where('state', '=', 'authorising')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function leaseEnd(leaseMs: number) {
  return sql<Date>`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`;
}
