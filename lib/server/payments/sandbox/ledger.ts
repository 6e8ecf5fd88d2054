import 'server-only';
import { randomUUID } from 'node:crypto';
import type { DeclineCode } from '#lib/commerce/checkout/decline-code.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { Authorisation, FoundDecline, FoundPayment } from '../payment-gateway.ts';

/** The ledger does not allow the request, such as capturing a voided payment. */
class SandboxLedgerError extends Error {
  override name = 'SandboxLedgerError';
}

/** Records an authorised payment; every call creates a new one, as at real providers. */
export async function recordAuthorisation(
  db: Db,
  payment: Omit<Authorisation, 'paymentId'> & { orderNumber: string },
): Promise<Authorisation> {
  const { orderNumber, ...facts } = payment;
  const id = randomUUID();
  await db
    .insertInto('sandbox_payments')
    .values({ id, order_number: orderNumber, state: 'authorised', ...facts })
    .execute();
  return { paymentId: id, ...facts };
}

/** Records a declined payment. */
export async function recordDecline(
  db: Db,
  payment: Omit<Authorisation, 'paymentId'> & { orderNumber: string; code: DeclineCode },
): Promise<void> {
  const { orderNumber, ...facts } = payment;
  await db
    .insertInto('sandbox_payments')
    .values({ id: randomUUID(), order_number: orderNumber, state: 'declined', ...facts })
    .execute();
}

/** All payments under an order number, oldest first, the declined ones too. */
export async function findPayments(
  db: Db,
  orderNumber: string,
): Promise<(FoundPayment | FoundDecline)[]> {
  const rows = await db
    .selectFrom('sandbox_payments')
    .select(['id as paymentId', 'amount', 'type', 'label', 'state', 'code'])
    .where('order_number', '=', orderNumber)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ state, code, type, label, ...payment }) =>
    state === 'declined'
      ? { ...payment, state, code: code ?? 'PaymentFailureUnrecoverable' }
      : { ...payment, type, label, state },
  );
}

/**
 * Captures or voids an authorised payment; does nothing if it is already in that state.
 * @throws SandboxLedgerError if it is unknown or in the other state
 */
export async function captureOrVoid(
  db: Db,
  paymentId: string,
  state: 'captured' | 'voided',
): Promise<void> {
  const changed = await db
    .updateTable('sandbox_payments')
    .set({ state, updated_at: new Date() })
    .where('id', '=', paymentId)
    .where('state', '=', 'authorised')
    .executeTakeFirst();
  if (changed.numUpdatedRows > 0n) return;
  const payment = await db
    .selectFrom('sandbox_payments')
    .select('state')
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (payment?.state === state) return;
  throw new SandboxLedgerError(
    `The payment is ${payment?.state ?? 'unknown'} and cannot be ${state}.`,
  );
}
