import 'server-only';
import { createElement } from 'react';
import { environment } from '#lib/config/environment.ts';
import { readSite } from '#lib/server/content/read-site.ts';
import type { Db } from '#lib/server/db/database.ts';
import { ReturnMail } from '#lib/server/mail/templates/return-mail.tsx';
import { returnText, returnWording } from '#lib/server/mail/templates/return-wording.ts';
import { mailHtml } from './mail-html.ts';
import type { MailData, RenderedMail } from './mail-kinds.ts';

/** The state of a return when the e-mail was queued. */
export async function returnMail(
  db: Db,
  { firstName, return: made }: MailData['return'],
): Promise<RenderedMail> {
  const { SITE_URL: siteUrl } = environment();
  const foot = await readSite(db);
  const { returns: terms } = foot;
  const { subject } = returnWording(firstName, made, terms);
  return {
    subject,
    html: await mailHtml(
      subject,
      createElement(ReturnMail, { firstName, made, siteUrl, foot, terms }),
    ),
    text: returnText(firstName, made, { siteUrl, foot, terms }),
  };
}
