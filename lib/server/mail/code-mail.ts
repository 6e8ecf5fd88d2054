import 'server-only';
import { createElement } from 'react';
import { environment } from '#lib/config/environment.ts';
import { readSite } from '#lib/server/content/read-site.ts';
import type { Db } from '#lib/server/db/database.ts';
import {
  CODE_MAILS,
  type CodeMailKind,
  codeUrl,
} from '#lib/server/mail/templates/code-mail-wording.ts';
import { LinkMail } from '#lib/server/mail/templates/link-mail.tsx';
import { linkMailText } from '#lib/server/mail/templates/link-mail-text.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { mailHtml } from './mail-html.ts';
import type { CodeMailData, RenderedMail } from './mail-kinds.ts';
import { openCode } from './sealed-code.ts';

/**
 * An e-mail with a link that works for anybody who has it.
 * @throws SealError when the code was encrypted under another key.
 */
export async function codeMail(
  db: Db,
  kind: CodeMailKind,
  { user, code }: CodeMailData,
): Promise<RenderedMail> {
  const { SITE_URL: siteUrl } = environment();
  const url = codeUrl(kind, siteUrl, { user, code: openCode(await identitySealer(), code) });
  const wording = CODE_MAILS[kind];
  const { subject } = wording;
  const foot = await readSite(db);
  return {
    subject,
    html: await mailHtml(subject, createElement(LinkMail, { wording, url, siteUrl, foot })),
    text: linkMailText(wording, url, foot),
  };
}
