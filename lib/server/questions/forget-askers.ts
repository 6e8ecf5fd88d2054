import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/**
 * Removes a customer from what they asked and answered, when their account is deleted: names, links
 * to the account and objections to refusals are deleted; texts stay. Call it before the customer's
 * row is deleted.
 */
export async function forgetAskers(trx: Db, customer: string): Promise<void> {
  // Waits for a question or answer that the customer is sending now.
  await trx.selectFrom('customers').select('id').where('id', '=', customer).forUpdate().execute();
  const nobody = { name: null, customer_id: null, objection: null };
  for (const table of ['questions', 'question_answers'] as const) {
    await trx.updateTable(table).set(nobody).where('customer_id', '=', customer).execute();
  }
}

/** Removes names that a server of an older version left when it deleted an account. */
export async function forgetLeftNames(db: Db): Promise<void> {
  for (const table of ['questions', 'question_answers'] as const) {
    await sql`
      update ${sql.table(table)} set name = null
      where customer_id is null and name is not null`.execute(db);
  }
}
