import 'server-only';
import { createElement } from 'react';
import { environment } from '#lib/config/environment.ts';
import { readSite } from '#lib/server/content/read-site.ts';
import type { Db } from '#lib/server/db/database.ts';
import { LinkMail } from '#lib/server/mail/templates/link-mail.tsx';
import { linkMailText } from '#lib/server/mail/templates/link-mail-text.ts';
import type { LinkMailWording, StopLink } from '#lib/server/mail/templates/link-mail-wording.ts';
import { mailHtml } from './mail-html.ts';
import type { RenderedMail } from './mail-kinds.ts';

/** Renders an e-mail that is about one link. `stop` ends all e-mails like it. */
export async function linkMail(
  db: Db,
  wording: LinkMailWording,
  url: string,
  stop?: StopLink,
): Promise<RenderedMail> {
  const { SITE_URL: siteUrl } = environment();
  const { subject } = wording;
  const foot = await readSite(db);
  const content = { wording, url, siteUrl, foot, ...(stop && { stop }) };
  return {
    subject,
    html: await mailHtml(subject, createElement(LinkMail, content)),
    text: linkMailText(wording, url, foot, stop),
    ...(stop && { unsubscribeUrl: stop.url }),
  };
}
