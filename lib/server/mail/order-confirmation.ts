import 'server-only';
import { createElement } from 'react';
import { environment } from '#lib/config/environment.ts';
import { readSite } from '#lib/server/content/read-site.ts';
import type { Db } from '#lib/server/db/database.ts';
import { OrderConfirmation } from '#lib/server/mail/templates/order-confirmation.tsx';
import { orderConfirmationText } from '#lib/server/mail/templates/order-confirmation-text.ts';
import { orderSubject } from '#lib/server/mail/templates/order-wording.ts';
import { mailHtml } from './mail-html.ts';
import type { MailData, RenderedMail } from './mail-kinds.ts';

/**
 * The confirmation of an order as it was placed, with what staff have corrected.
 * @throws Error when there is no such order.
 */
export async function orderConfirmation(
  db: Db,
  { orderNumber }: MailData['order-confirmation'],
): Promise<RenderedMail> {
  const { details: order } = await db
    .selectFrom('orders')
    .select('details')
    .where('number', '=', orderNumber)
    .executeTakeFirstOrThrow();
  const { SITE_URL: siteUrl } = environment();
  const subject = orderSubject(order);
  const foot = await readSite(db);
  return {
    subject,
    html: await mailHtml(subject, createElement(OrderConfirmation, { order, siteUrl, foot })),
    text: orderConfirmationText(order, siteUrl, foot),
  };
}
