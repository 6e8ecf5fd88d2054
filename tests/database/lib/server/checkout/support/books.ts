import { sql } from 'kysely';
import { resolveAbandonedAttempts } from '#lib/server/checkout/attempt/resolve-attempt.ts';
import { voidUnclaimed } from '#lib/server/checkout/attempt/void-unclaimed.ts';
import { ORDER_TIMEOUTS } from '#lib/server/checkout/place-order-options.ts';
import type { Db } from '#lib/server/db/database.ts';
import { announceStock } from '#lib/server/inventory/announce-stock.ts';
import { capturePayment } from '#lib/server/orders/capture-payment.ts';
import { gatewaysOf } from '#lib/server/payments/gateways-of.ts';
import type { PaymentGateway } from '#lib/server/payments/payment-gateway.ts';

/** Row counts of the shop and its payment provider, to check that they agree. */
export interface Books {
  orders: number;
  /** Attempts that are neither placed nor refused. */
  atWork: number;
  /** Payments at the provider, by state. */
  authorised: number;
  captured: number;
  voided: number;
  /** Confirmation mails still to be sent. */
  mails: number;
}

export async function readBooks(db: Db): Promise<Books> {
  const { rows } = await sql<Books>`
    select (select count(*)::int from orders) as orders,
      (select count(*)::int from order_attempts where state = 'authorising') as "atWork",
      (select count(*)::int from sandbox_payments where state = 'authorised') as authorised,
      (select count(*)::int from sandbox_payments where state = 'captured') as captured,
      (select count(*)::int from sandbox_payments where state = 'voided') as voided,
      (select count(*)::int from email_outbox) as mails`.execute(db);
  const [books] = rows;
  if (!books) throw new Error('There are no books.');
  return books;
}

export async function stockOf(db: Db, variantId: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('variants')
    .select('qty')
    .where('id', '=', variantId)
    .executeTakeFirst();
  return row?.qty;
}

/** What a store has; undefined without a row, which is never kept at zero. */
export async function storeStockOf(
  db: Db,
  erpStoreId: string,
  variantId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('store_stock')
    .select('qty')
    .where('erp_store_id', '=', erpStoreId)
    .where('variant_id', '=', variantId)
    .executeTakeFirst();
  return row?.qty;
}

export async function balanceOf(db: Db, code: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('vouchers')
    .select('balance')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.balance;
}

/** Deletes all orders, attempts, reservations and the provider's ledger. */
export async function clearBooks(db: Db): Promise<void> {
  await sql`
    truncate orders, order_lines, payments, order_attempts, voucher_uses, promotion_uses,
      email_outbox, sandbox_payments, sandbox_refunds, sandbox_tokens, sandbox_faults, rate_limits
      cascade`.execute(db);
  await sql`update promotions set used = 0`.execute(db);
  await sql`update vouchers set balance = initial_amount where replaced_by is null`.execute(db);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
}

/**
 * Runs every job that orders have queued, except mails, once and regardless of its due time. A job
 * that fails stays queued.
 */
export async function workOff(db: Db, gateway: PaymentGateway): Promise<void> {
  const { signal } = new AbortController();
  const tasks: Record<string, (payload: Record<string, string>) => Promise<void>> = {
    'capture-payment': ({ paymentId = '' }) =>
      capturePayment(db, gatewaysOf(gateway), paymentId, signal),
    'void-sweep': ({ orderNumber = '' }) =>
      voidUnclaimed(db, gatewaysOf(gateway), orderNumber, signal),
    'announce-stock': ({ productId = '' }) => announceStock(db, productId),
  };
  const { rows } = await sql<{ id: string; task: string; payload: Record<string, string> }>`
    select jobs.id, tasks.identifier as task, jobs.payload
    from graphile_worker._private_jobs jobs
    join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    order by jobs.id`.execute(db);
  for (const { id, task, payload } of rows) {
    const done = await tasks[task]?.(payload).then(
      () => true,
      () => false,
    );
    if (done) await sql`select graphile_worker.complete_jobs(array[${id}::bigint])`.execute(db);
  }
}

/** Resolves abandoned attempts as the minutely job does, without waiting for leases to expire. */
export async function resolveNow(db: Db, gateway: PaymentGateway): Promise<void> {
  await sql`update order_attempts set lease_until = now() - interval '1 second'`.execute(db);
  const timeouts = { ...ORDER_TIMEOUTS, lookUpPauses: [0] };
  await resolveAbandonedAttempts(
    db,
    { gateways: gatewaysOf(gateway), timeouts },
    new AbortController().signal,
  );
}
