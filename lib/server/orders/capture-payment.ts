import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import type { PaymentGateway } from '#lib/server/payments/payment-gateway.ts';

/**
 * Captures the authorised payment of a placed order. Idempotent: the provider captures only once,
 * and a payment in any other state is skipped.
 */
export async function capturePayment(
  db: Db,
  gateway: PaymentGateway,
  paymentId: string,
  signal: AbortSignal,
): Promise<void> {
  const payment = await db
    .selectFrom('payments')
    .select(['state', 'gateway'])
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (payment?.state !== 'authorised') return;
  if (payment.gateway !== gateway.name) {
    throw new Error(`The payment is with "${payment.gateway}", the shop with "${gateway.name}".`);
  }
  await gateway.capture(paymentId, signal);
  await db
    .updateTable('payments')
    .set({ state: 'captured', updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', paymentId)
    .where('state', '=', 'authorised')
    .execute();
}
