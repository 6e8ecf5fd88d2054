import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import type { PaymentGateway } from '#lib/server/payments/payment-gateway.ts';

/**
 * Takes the authorised money of a placed order. Comes out the same however often it is called: the
 * provider takes nothing twice, and what is not authorised any more is left alone.
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
