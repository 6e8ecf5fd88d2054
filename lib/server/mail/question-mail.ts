import 'server-only';
import { createElement } from 'react';
import { environment } from '#lib/config/environment.ts';
import { readSite } from '#lib/server/content/read-site.ts';
import type { Db } from '#lib/server/db/database.ts';
import { LinkMail } from '#lib/server/mail/templates/link-mail.tsx';
import { linkMailText } from '#lib/server/mail/templates/link-mail-text.ts';
import { questionWording } from '#lib/server/mail/templates/question-wording.ts';
import { mailHtml } from './mail-html.ts';
import type { MailData, RenderedMail } from './mail-kinds.ts';

/** Tells the person who asked of an answer, or an author why their text is not published. */
export async function questionMail(db: Db, data: MailData['question']): Promise<RenderedMail> {
  const { SITE_URL: siteUrl } = environment();
  const wording = questionWording(data);
  const url = `${siteUrl}${data.product.path}#questions`;
  const foot = await readSite(db);
  const { subject } = wording;
  return {
    subject,
    html: await mailHtml(subject, createElement(LinkMail, { wording, url, siteUrl, foot })),
    text: linkMailText(wording, url, foot),
  };
}
