import 'server-only';
import type { SavedPaymentMethod } from '#lib/commerce/account/account.ts';
import { VERIFICATION_AMOUNT } from '#lib/commerce/payment/verification.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { PaymentVault, SaveMethodResult } from '../payment-vault.ts';
import { judgeToken } from './authorise.ts';
import { faultOfCardToken } from './card-tokens.ts';
import { runWithFault } from './faults.ts';
import { keepInVault, type VaultEntry } from './keep-in-vault.ts';
import { recordAuthorisation, voidPayment } from './ledger.ts';

/** The order number in the ledger for verifications, which belong to no order. */
const VERIFICATION = 'VERIFICATION';

/** The sandbox's vault; stores a card's label and expiry, never its number. */
export function sandboxVault(db: Db): PaymentVault {
  return {
    save: async (request, signal) => {
      signal.throwIfAborted();
      const fault = await faultOfCardToken(db, request.token);
      return runWithFault(fault, signal, () => save(db, request));
    },
    list: async (customerId, signal) => {
      signal.throwIfAborted();
      return list(db, customerId);
    },
    exchange: async () => null,
    remove: async ({ customerId, id }, signal) => {
      signal.throwIfAborted();
      const { numDeletedRows } = await db
        .deleteFrom('sandbox_vault')
        .where('customer_id', '=', customerId)
        .where((row) => row(row.cast<string>('id', 'text'), '=', id))
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },
    forget: async (customerId, signal) => {
      signal.throwIfAborted();
      await db.deleteFrom('sandbox_vault').where('customer_id', '=', customerId).execute();
    },
  };
}

/** Consumes the token, whatever the outcome, and saves the method if it can pay. */
function save(
  db: Db,
  { customerId, token }: { customerId: string; token: string },
): Promise<SaveMethodResult> {
  return db.transaction().execute(async (trx) => {
    const judgement = await judgeToken(trx, VERIFICATION_AMOUNT, token);
    if (!judgement) return { status: 'declined', code: 'PaymentFailureUnrecoverable' };
    const { type, label, decision, vaultable } = judgement;
    if (decision) return { status: 'declined', code: decision };
    const payment = { orderNumber: VERIFICATION, amount: VERIFICATION_AMOUNT, type, label };
    const { paymentId } = await recordAuthorisation(trx, payment);
    await voidPayment(trx, paymentId);
    const id = await keepInVault(trx, customerId, vaultable);
    return { status: 'saved', method: methodOf({ id, ...vaultable }) };
  });
}

async function list(db: Db, customerId: string): Promise<SavedPaymentMethod[]> {
  const rows = await db
    .selectFrom('sandbox_vault')
    .select(['id', 'type', 'label', 'expiry'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(methodOf);
}

/** A saved method as the shop sees it, without the fingerprint. */
function methodOf({
  id,
  type,
  label,
  expiry,
}: Omit<VaultEntry, 'fingerprint'> & { id: string }): SavedPaymentMethod {
  return { id, type, label, expiry: expiry || null };
}
