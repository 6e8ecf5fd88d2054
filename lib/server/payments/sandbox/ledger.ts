import 'server-only';
import { randomUUID } from 'node:crypto';
import type { DeclineCode } from '#lib/commerce/checkout/decline-code.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { MARKET } from '#lib/config/market.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { Authorisation, FoundDecline, FoundPayment } from '../payment-gateway.ts';

/** The ledger does not allow the request, such as capturing a voided payment. */
class SandboxLedgerError extends Error {
  override name = 'SandboxLedgerError';
}

/** Records a payment. Every call creates a new one, as at real providers. */
export async function recordAuthorisation(
  db: Db,
  payment: Omit<Authorisation, 'paymentId'> & { orderNumber: string },
  standing: { currency?: string; state: 'authorised' | 'undecided' } = { state: 'authorised' },
): Promise<Authorisation> {
  const { orderNumber, ...facts } = payment;
  const id = randomUUID();
  await db
    .insertInto('sandbox_payments')
    .values({ id, order_number: orderNumber, ...standing, ...facts })
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

/**
 * All payments under an order number, oldest first, including declined ones.
 * @throws SandboxLedgerError while one is undecided
 */
export async function findPayments(
  db: Db,
  orderNumber: string,
): Promise<(FoundPayment | FoundDecline)[]> {
  const rows = await db
    .selectFrom('sandbox_payments')
    .select(['id as paymentId', 'amount', 'currency', 'captured_amount'])
    .select(['type', 'label', 'state', 'code'])
    .where('order_number', '=', orderNumber)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ paymentId, state, code, type, label, ...row }) => {
    if (state === 'undecided') throw new SandboxLedgerError('A payment is not decided yet.');
    if (state === 'declined') {
      const { amount } = row;
      return { paymentId, amount, state, code: code ?? 'PaymentFailureUnrecoverable' };
    }
    // An amount in another currency does not count.
    const amount = row.currency === MARKET.currency ? (row.captured_amount ?? row.amount) : 0;
    return { paymentId, amount, type, label, state };
  });
}

/**
 * Captures a payment of this amount; does nothing if it is already captured. `part`: takes half.
 * @throws SandboxLedgerError if it is unknown, voided, or another amount was captured
 */
export async function capture(
  db: Db,
  paymentId: string,
  amount: Cents,
  part = false,
): Promise<void> {
  const taken = part ? Math.floor(amount / 2) : null;
  const payment = await move(db, paymentId, { state: 'captured', captured_amount: taken });
  if ((payment.captured_amount ?? payment.amount) !== amount) {
    throw new SandboxLedgerError('The sandbox captured another amount.');
  }
}

/**
 * Voids an authorised payment; does nothing if it is already voided.
 * @throws SandboxLedgerError if it is unknown or captured
 */
export async function voidPayment(db: Db, paymentId: string): Promise<void> {
  await move(db, paymentId, { state: 'voided' });
}

/** Moves an authorised payment to another state, unless it is there already. */
async function move(
  db: Db,
  paymentId: string,
  change: { state: 'captured' | 'voided'; captured_amount?: Cents | null },
) {
  await db
    .updateTable('sandbox_payments')
    .set({ ...change, updated_at: new Date() })
    .where('id', '=', paymentId)
    .where('state', '=', 'authorised')
    .execute();
  const payment = await db
    .selectFrom('sandbox_payments')
    .select(['state', 'amount', 'captured_amount'])
    .where('id', '=', paymentId)
    .executeTakeFirst();
  if (payment?.state === change.state) return payment;
  throw new SandboxLedgerError(
    `The payment is ${payment?.state ?? 'unknown'} and cannot be ${change.state}.`,
  );
}
