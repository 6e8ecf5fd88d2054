import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import type { ProviderNotice } from '#lib/server/payments/payment-webhooks.ts';

/**
 * How long notices are remembered. If one is sent again after that, the shop merely asks the
 * provider again.
 */
const KEPT_DAYS = 400;

/** Queues the job that asks about a notice's subject, once however often the notice arrives. */
export async function receiveNotice(
  db: Db,
  gateway: string,
  { kind, about, subject, sentAt }: ProviderNotice,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numInsertedOrUpdatedRows = 0n } = await trx
      .insertInto('provider_notices')
      .values({ gateway, kind, subject, sent_at: sentAt })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 0n) return;
    const key = `notice:${gateway}:${about}:${subject}`;
    await addJob(trx, 'act-on-notice', { gateway, about, subject }, { key });
  });
}

/** Deletes old notices. */
export async function forgetNotices(db: Db): Promise<void> {
  await db
    .deleteFrom('provider_notices')
    .where('received_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
}
