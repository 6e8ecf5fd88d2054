import 'server-only';
import { sql } from 'kysely';
import type { AccountExport } from '#lib/api/calls/account/export-account.ts';
import type { Db } from '#lib/server/db/database.ts';

const address = sql<string>`lower(email)`;

/** The reminders to an address that have not been sent yet. */
export async function readReminders(db: Db, email: string): Promise<AccountExport['reminders']> {
  const rows = await db
    .selectFrom('reminders')
    .select(['product_id', 'variant_id', 'requested_at', 'confirmed_at'])
    .where(address, '=', email.toLowerCase())
    .orderBy('requested_at')
    .execute();
  return rows.map((row) => ({
    productId: row.product_id,
    variantId: row.variant_id,
    requestedAt: row.requested_at.toISOString(),
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
  }));
}

/** Deletes all reminders to an address; repeating it does nothing. */
export async function forgetReminders(db: Db, email: string): Promise<void> {
  await db.deleteFrom('reminders').where(address, '=', email.toLowerCase()).execute();
}
