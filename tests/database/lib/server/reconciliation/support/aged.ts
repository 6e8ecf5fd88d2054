import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/** Makes everything in our books and in the sandbox's ledger so much older. */
export async function age(db: Db, hours: number): Promise<void> {
  const by = sql`${hours} * interval '1 hour'`;
  await sql`update orders set placed_at = placed_at - ${by}`.execute(db);
  await sql`update payments set updated_at = updated_at - ${by}`.execute(db);
  await sql`update refund_parts set updated_at = updated_at - ${by}`.execute(db);
  await sql`
    update sandbox_payments set created_at = created_at - ${by}, updated_at = updated_at - ${by}`.execute(
    db,
  );
  await sql`update sandbox_refunds set created_at = created_at - ${by}`.execute(db);
}
