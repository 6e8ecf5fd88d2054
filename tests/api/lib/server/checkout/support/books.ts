import { runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { announceStock } from '#lib/server/checkout/announce-stock.ts';
import { PATIENCE } from '#lib/server/checkout/place-order-options.ts';
import { resolveAbandonedAttempts } from '#lib/server/checkout/resolve-attempt.ts';
import { voidUnclaimed } from '#lib/server/checkout/void-unclaimed.ts';
import { type Db, poolOf } from '#lib/server/db/database.ts';
import { queueLogger } from '#lib/server/jobs/queue-logger.ts';
import { capturePayment } from '#lib/server/orders/capture-payment.ts';
import type { PaymentGateway } from '#lib/server/payments/payment-gateway.ts';

/** How the shop and its payment provider stand. */
export interface Books {
  orders: number;
  /** Attempts that are neither placed nor refused. */
  atWork: number;
  /** Payments at the provider, by state. */
  authorised: number;
  captured: number;
  voided: number;
  /** Confirmations owed. */
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

export async function balanceOf(db: Db, code: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('vouchers')
    .select('balance')
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.balance;
}

/** Orders, attempts, what they hold and the provider's ledger, all gone: the next round. */
export async function clearBooks(db: Db): Promise<void> {
  await sql`
    truncate orders, order_lines, payments, order_attempts, voucher_uses, promotion_uses,
      email_outbox, sandbox_payments, sandbox_tokens, sandbox_faults`.execute(db);
  await sql`update promotions set used = 0`.execute(db);
  await sql`update vouchers set balance = initial_amount`.execute(db);
  await sql`delete from graphile_worker._private_jobs`.execute(db);
}

/** Does all that orders leave to be done, now, whenever it is due; mails are not sent. */
export async function workOff(db: Db, gateway: PaymentGateway): Promise<void> {
  const { signal } = new AbortController();
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`.execute(
    db,
  );
  await runOnce({
    pgPool: poolOf(db),
    logger: queueLogger,
    taskList: {
      'capture-payment': (payload) =>
        capturePayment(db, gateway, (payload as { paymentId: string }).paymentId, signal),
      'void-sweep': (payload) =>
        voidUnclaimed(db, gateway, (payload as { orderNumber: string }).orderNumber, signal),
      'announce-stock': (payload) =>
        announceStock(db, (payload as { productId: string }).productId),
    },
  });
}

/** Ends what nobody is at work on, as the minutely job does, without waiting for leases to run out. */
export async function resolveNow(db: Db, gateway: PaymentGateway): Promise<void> {
  await sql`update order_attempts set lease_until = now() - interval '1 second'`.execute(db);
  const patience = { ...PATIENCE, lookUpPauses: [0] };
  await resolveAbandonedAttempts(db, { gateway, patience }, new AbortController().signal);
}
