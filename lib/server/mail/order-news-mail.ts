import 'server-only';
import { createElement } from 'react';
import { environment } from '#lib/config/environment.ts';
import { readSite } from '#lib/server/content/read-site.ts';
import type { Db } from '#lib/server/db/database.ts';
import { OrderNewsMail, orderNewsText } from '#lib/server/mail/templates/order-news.tsx';
import { mailHtml } from './mail-html.ts';
import type { MailData, RenderedMail } from './mail-kinds.ts';

/** What had become of an order when the e-mail was queued. */
export async function orderNewsMail(db: Db, news: MailData['order-news']): Promise<RenderedMail> {
  const { SITE_URL: siteUrl } = environment();
  const foot = await readSite(db);
  const { subject } = news;
  return {
    subject,
    html: await mailHtml(subject, createElement(OrderNewsMail, { news, siteUrl, foot })),
    text: orderNewsText(news, siteUrl, foot),
  };
}
