import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/**
 * Takes a customer's id out of the audit, when their account is deleted, and the words of staff about
 * them. What was done stays.
 */
export async function forgetActor(trx: Db, customer: string): Promise<void> {
  await trx
    .updateTable('audit_entries')
    .set({ actor_id: 'deleted' })
    .where((row) => row.and({ actor_kind: 'customer', actor_id: customer }))
    .execute();
  await trx
    .updateTable('audit_entries')
    .set({ entity_id: 'deleted', why: null })
    .where((row) => row.and({ entity: 'customer', entity_id: customer }))
    .execute();
}

/**
 * Removes ids of deleted accounts from the audit. A command that ran while an account was being
 * deleted may have written one.
 */
export async function forgetLeftActors(db: Db): Promise<void> {
  await sql`
    update audit_entries set actor_id = 'deleted'
    from deleted_customers as gone
    where actor_kind = 'customer' and actor_id = gone.id
      and at < gone.deleted_at + interval '1 hour'`.execute(db);
}
