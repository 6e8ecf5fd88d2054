import 'server-only';
import { createElement } from 'react';
import { environment } from '#lib/config/environment.ts';
import { readSite } from '#lib/server/content/read-site.ts';
import type { Db } from '#lib/server/db/database.ts';
import { LinkMail } from '#lib/server/mail/templates/link-mail.tsx';
import { linkMailText } from '#lib/server/mail/templates/link-mail-text.ts';
import { SECURITY_MAILS, SECURITY_PATH } from '#lib/server/mail/templates/security-mail-wording.ts';
import { mailHtml } from './mail-html.ts';
import type { RenderedMail, SecurityMailKind } from './mail-kinds.ts';

/** An e-mail about a change to how a customer logs in. Its link opens a page and grants no access. */
export async function securityMail(db: Db, kind: SecurityMailKind): Promise<RenderedMail> {
  const { SITE_URL: siteUrl } = environment();
  const url = `${siteUrl}${SECURITY_PATH}`;
  const wording = SECURITY_MAILS[kind];
  const { subject } = wording;
  const foot = await readSite(db);
  return {
    subject,
    html: await mailHtml(subject, createElement(LinkMail, { wording, url, siteUrl, foot })),
    text: linkMailText(wording, url, foot),
  };
}
