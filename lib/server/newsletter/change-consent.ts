import 'server-only';
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import type { Database } from '#lib/server/db/schema.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';

/** Changes the consent of an address, whose row the caller has locked. */
export async function changeConsent(
  trx: Db,
  email: string,
  change: Updateable<Database['newsletter_consents']>,
): Promise<void> {
  await trx.updateTable('newsletter_consents').set(change).where('email', '=', email).execute();
}

/**
 * Adds a step to the history, and queues an update of the mail provider if the step matters to it.
 */
export async function noteStep(
  trx: Db,
  step: Insertable<Database['newsletter_history']>,
): Promise<void> {
  await trx.insertInto('newsletter_history').values(step).execute();
  if (step.step === 'asked') return;
  const { email } = step;
  await addJob(trx, 'sync-newsletter', { email }, { key: `newsletter ${email}` });
}
