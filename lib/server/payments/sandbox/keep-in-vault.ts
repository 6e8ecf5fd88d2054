import 'server-only';
import { randomUUID } from 'node:crypto';
import type { SavedPaymentMethod } from '#lib/commerce/account/account.ts';
import type { Db } from '#lib/server/db/database.ts';

/** What the vault stores about a card or PayPal account. */
export interface VaultEntry {
  type: SavedPaymentMethod['type'];
  label: string;
  /** `MM/YY` for a card, else empty. */
  expiry: string;
  /** For a card, if known. */
  fingerprint: string | null;
}

/** Saves an entry for a customer and returns its id. An existing entry keeps its id. */
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
