import 'server-only';
import { sql } from 'kysely';
import { isMailTime, mailedUntil, mailTimeEnds } from '#lib/commerce/price-drops/mail-times.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import type { MailData } from '#lib/server/mail/mail-kinds.ts';
import { enqueueMail } from '#lib/server/mail/outbox.ts';
import { findDrops } from '#lib/server/price-drops/find-drops.ts';

/** Customers per transaction. */
const BATCH = 200;
/** In ms. Less than from one run to the next, more than a run takes. */
const LOOK_AGAIN_MS = 45 * 60_000;

/**
 * Queues an e-mail for every customer who agreed and has something cheaper on their wishlist, by
 * day only. Each run looks at each wishlist once, first at those that were not looked at for the
 * longest time, and notes that with the e-mails in one transaction. So a run that was cut short
 * goes on where it stopped, and two at a time share the work. The content of the e-mail is made
 * when it is sent (lib/server/mail/price-drop-mail.ts).
 */
export const mailPriceDrops: Task<'mail-price-drops'> = async (_payload, { db, signal }) => {
  const begun = new Date();
  while (!signal.aborted && isMailTime(Date.now())) {
    if ((await mailBatch(db, begun)) < BATCH) return;
  }
};

/** Returns how many customers were looked at. */
export async function mailBatch(db: Db, begun: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const lookedUntil = new Date(begun.getTime() - LOOK_AGAIN_MS);
    const due = await trx
      .selectFrom('price_drop_consents as consent')
      .select(['consent.customer_id as id', 'consent.email'])
      .where('ended_at', 'is', null)
      .where('looked_at', '<', lookedUntil)
      .where((row) =>
        row.or([
          row('queued_at', 'is', null),
          row('queued_at', '<=', mailedUntil(begun.getTime())),
          // Its e-mail had nothing to say any more when it left, and was dropped.
          row.not(
            row.exists(
              row
                .selectFrom('email_outbox')
                .select('id')
                .whereRef('email_outbox.id', '=', 'consent.message_id'),
            ),
          ),
        ]),
      )
      .orderBy('looked_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await trx
      .updateTable('price_drop_consents')
      .set({ looked_at: begun })
      .where((row) => row('customer_id', '=', row.fn.any(row.val(ids))))
      .execute();
    const found = new Set((await findDrops(trx, ids, begun)).map(({ customerId }) => customerId));
    const until = mailTimeEnds(begun.getTime());
    for (const { id: customerId, email } of due) {
      if (found.has(customerId)) await enqueue(trx, email, { customerId, until });
    }
    return due.length;
  });
}

async function enqueue(trx: Db, email: string, data: MailData['price-drop']): Promise<void> {
  const to = { name: '', address: email };
  const messageId = await enqueueMail(trx, { kind: 'price-drop', to, data });
  await trx
    .updateTable('price_drop_consents')
    .set({ queued_at: sql<Date>`now()`, message_id: messageId })
    .where('customer_id', '=', data.customerId)
    .execute();
}
