import 'server-only';
import { sql } from 'kysely';
import { createElement } from 'react';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { pickupInfoOf, pickupReminderAt } from '#lib/commerce/orders/pickup-info.ts';
import { environment } from '#lib/config/environment.ts';
import { readSite } from '#lib/server/content/read-site.ts';
import type { Db } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { PickupReminder } from '#lib/server/mail/templates/pickup-reminder.tsx';
import {
  pickupReminderText,
  reminderWording,
} from '#lib/server/mail/templates/pickup-reminder-wording.ts';
import { mailHtml } from './mail-html.ts';
import type { MailData, RenderedMail } from './mail-kinds.ts';
import { enqueueMail } from './outbox.ts';

const KIND = 'pickup-reminder';

/** Queues the reminder of an order to collect, in the transaction that places the order. */
export async function schedulePickupReminder(trx: Db, order: Order): Promise<void> {
  const at = pickupReminderAt(order);
  if (at === null) return;
  const { number: orderNumber } = order;
  const options = { runAt: new Date(at), key: `pickup-reminder:${orderNumber}` };
  await addJob(trx, KIND, { orderNumber }, options);
}

/**
 * E-mails the buyer of an order that still waits in its store. Sends it once, even if the job runs
 * twice.
 */
export const remindOfPickup: Task<typeof KIND> = async ({ orderNumber }, { db }) => {
  await db.transaction().execute(async (trx) => {
    // If the job runs twice at once, the second run waits here until the first has queued the
    // message.
    const row = await trx
      .selectFrom('orders')
      .select(['details', 'status'])
      .where('number', '=', orderNumber)
      .forUpdate()
      .executeTakeFirst();
    if (!row || row.status === 'delivered' || row.status === 'cancelled') return;
    if (!row.details.pickup || (await wasReminded(trx, orderNumber))) return;
    const { firstName, lastName, email } = row.details.contact;
    await enqueueMail(trx, {
      kind: KIND,
      to: { name: `${firstName} ${lastName}`, address: email },
      data: { orderNumber },
    });
  });
};

async function wasReminded(trx: Db, orderNumber: string): Promise<boolean> {
  const earlier = await trx
    .selectFrom('email_outbox')
    .select('id')
    .where('kind', '=', KIND)
    .where(sql<string>`data ->> 'orderNumber'`, '=', orderNumber)
    .executeTakeFirst();
  return earlier !== undefined;
}

/**
 * Reminds the buyer of an order that waits in a store.
 * @throws Error when there is no such order, or it has nothing to collect.
 */
export async function pickupReminder(
  db: Db,
  { orderNumber }: MailData['pickup-reminder'],
): Promise<RenderedMail> {
  const { details: order } = await db
    .selectFrom('orders')
    .select('details')
    .where('number', '=', orderNumber)
    .executeTakeFirstOrThrow();
  const pickupInfo = pickupInfoOf(order);
  if (!pickupInfo) throw new Error('This order is not collected in a store.');
  const { SITE_URL: siteUrl } = environment();
  const { subject } = reminderWording(order, pickupInfo);
  const foot = await readSite(db);
  return {
    subject,
    html: await mailHtml(subject, createElement(PickupReminder, { order, siteUrl, foot })),
    text: pickupReminderText(order, pickupInfo, foot),
  };
}
