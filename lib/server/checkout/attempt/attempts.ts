import 'server-only';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';
import type { OrderTimeouts } from '#lib/server/checkout/place-order-options.ts';
import { placeRefusal } from '#lib/server/checkout/place-refusal.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { OrderDraft, PlaceRefusal } from '#lib/server/db/json-types.ts';
import { canonicalJson } from '#lib/server/platform/canonical-json.ts';

/** The state of one request to place an order (docs/decisions/011-placing-orders.md). */
export interface Attempt {
  orderNumber: string;
  requestHash: Buffer;
  state: 'authorising' | 'placed' | 'refused';
  refusal: PlaceRefusal | null;
  /** The lease has expired: no process is working on the attempt any more. */
  abandoned: boolean;
}

/**
 * Hash of a request to recognise a repeat; independent of the order of fields. Excludes PINs, so
 * that nothing stored helps to guess one.
 */
export function requestHash(request: PlaceOrderRequest): Buffer {
  const { cart } = request;
  const methods = cart.payment.methods.map((method) =>
    method.type === 'voucher' ? { ...method, pin: '' } : method,
  );
  const known = { ...request, cart: { ...cart, payment: { methods } } };
  return createHash('sha256').update(canonicalJson(known)).digest();
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
 * Inserts an attempt; false if its key or an order with its number already exists. Waits for a
 * concurrent transaction that inserts the same key.
 */
export async function beginAttempt(
  trx: Db,
  attempt: {
    key: string;
    requestHash: Buffer;
    orderNumber: string;
    /** Name of the gateway that is asked for the payment. */
    gateway: string;
    leaseMs: number;
  },
): Promise<boolean> {
  const { key, requestHash, orderNumber, gateway, leaseMs } = attempt;
  const { numAffectedRows = 0n } = await sql`
    insert into order_attempts (idempotency_key, request_hash, order_number, gateway, state, lease_until)
    select ${key}, ${requestHash}, ${orderNumber}, ${gateway}, 'authorising', ${leaseEnd(leaseMs)}
    where not exists (select from orders where number = ${orderNumber})
    on conflict (idempotency_key) do nothing`.execute(trx);
  return numAffectedRows > 0n;
}

/**
 * Ends a key under which no attempt was stored, so that a process that stalled before it stored one
 * places nothing any more. False if there is an attempt after all: of this and `beginAttempt` only one
 * succeeds.
 */
export async function closeKey(db: Db, key: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('order_attempts')
    .values({
      idempotency_key: key,
      // The hash of no request, so that each one is another one.
      request_hash: Buffer.alloc(0),
      // No order has such a number.
      order_number: key,
      state: 'refused',
      refusal: JSON.stringify(placeRefusal('IdempotencyKeyReused')),
      lease_until: sql<Date>`clock_timestamp()`,
      settled_at: sql<Date>`clock_timestamp()`,
    })
    // By whichever column: of two calls that close it at once, both meet the other's row.
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Stores the draft with an attempt that this transaction has locked. */
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

/** Runs `work` on an attempt while renewing its lease. */
export async function keepLease<Result>(
  db: Db,
  orderNumber: string,
  { lease, heartbeat }: OrderTimeouts,
  work: () => Promise<Result>,
): Promise<Result> {
  const timer = setInterval(() => {
    // The next renewal makes up for a failed one. If all fail, another process takes the attempt
    // over, and only one of the two can conclude it.
    renewLease(db, orderNumber, lease).catch(() => {});
  }, heartbeat);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Extends the lease of an attempt that is still being worked on. */
async function renewLease(db: Db, orderNumber: string, leaseMs: number): Promise<void> {
  await db
    .updateTable('order_attempts')
    .set({ lease_until: leaseEnd(leaseMs) })
    .where('order_number', '=', orderNumber)
    .where('state', '=', 'authorising')
    .execute();
}

/**
 * Takes over an abandoned attempt; only one caller succeeds, the others get null. An attempt that
 * cannot be concluded moves behind those that were not tried yet.
 */
export async function takeOverAttempt(
  db: Db,
  orderNumber: string,
  leaseMs: number,
): Promise<(AskedGateway & { draft: OrderDraft }) | null> {
  const taken = await db
    .updateTable('order_attempts')
    .set({ lease_until: leaseEnd(leaseMs) })
    .where('order_number', '=', orderNumber)
    .where('state', '=', 'authorising')
    .where('lease_until', '<', sql<Date>`clock_timestamp()`)
    .returning(['draft', 'gateway'])
    .executeTakeFirst();
  return taken?.draft ? { orderNumber, gateway: taken.gateway, draft: taken.draft } : null;
}

/** An attempt and the name of the gateway that was asked for its payment. */
export interface AskedGateway {
  orderNumber: string;
  /** Null for an attempt from before shops had several gateways. */
  gateway: string | null;
}

/** Abandoned attempts, oldest first; `most` at once. */
export async function abandonedAttempts(db: Db, most: number): Promise<AskedGateway[]> {
  return await db
    .selectFrom('order_attempts')
    .select(['order_number as orderNumber', 'gateway'])
    .where('state', '=', 'authorising')
    .where('lease_until', '<', sql<Date>`clock_timestamp()`)
    .orderBy('lease_until')
    .limit(most)
    .execute();
}

/** Marks the attempt as placed; false if it was already concluded. */
export async function concludePlaced(trx: Db, orderNumber: string): Promise<boolean> {
  return conclude(trx, orderNumber, { state: 'placed' });
}

/**
 * Marks the attempt as refused; false if it was already concluded. `paymentUnknown`: the provider may
 * still turn out to have a payment for it.
 */
export async function concludeRefused(
  trx: Db,
  orderNumber: string,
  { refusal, paymentUnknown }: { refusal: PlaceRefusal; paymentUnknown: boolean },
): Promise<boolean> {
  return conclude(trx, orderNumber, {
    state: 'refused',
    refusal: JSON.stringify(refusal),
    payment_unknown: paymentUnknown,
  });
}

type AttemptEnding =
  | { state: 'placed' }
  | { state: 'refused'; refusal: string; payment_unknown: boolean };

/** Compare and set: of several callers, exactly one concludes the attempt. */
async function conclude(trx: Db, orderNumber: string, ending: AttemptEnding): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('order_attempts')
    .set({ ...ending, draft: null, settled_at: sql<Date>`clock_timestamp()` })
    .where('order_number', '=', orderNumber)
    .where('state', '=', 'authorising')
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function leaseEnd(leaseMs: number) {
  return sql<Date>`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`;
}
