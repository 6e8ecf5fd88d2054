import 'server-only';
import { randomUUID } from 'node:crypto';
import type { SavedPaymentMethod } from '#lib/commerce/account/account.ts';
import type { Db } from '#lib/server/db/database.ts';

/** What the vault keeps of a card or payment account. */
export interface VaultEntry {
  type: SavedPaymentMethod['type'];
  label: string;
  /** `MM/YY` of a card, else empty. */
  expiry: string;
  /** Of a card, where it is known. */
  fingerprint: string | null;
}

/** Keeps it for a customer, and answers its id; one that is kept already stays as it is. */
export async function keepInVault(
  db: Db,
  customerId: string,
  { type, label, expiry, fingerprint }: VaultEntry,
): Promise<string> {
  const { id } = await db
    .insertInto('sandbox_vault')
    .values({ id: randomUUID(), customer_id: customerId, type, label, expiry, fingerprint })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'label', 'expiry']).doUpdateSet({ type, fingerprint }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
