import 'server-only';
import { createElement } from 'react';
import { environment } from '#lib/config/environment.ts';
import { CodeMail } from '#lib/server/mail/templates/code-mail.tsx';
import { codeMailText } from '#lib/server/mail/templates/code-mail-text.ts';
import {
  CODE_MAILS,
  type CodeMailKind,
  codeUrl,
} from '#lib/server/mail/templates/code-mail-wording.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { mailHtml } from './mail-html.ts';
import type { CodeMailData, RenderedMail } from './mail-kinds.ts';
import { openCode } from './sealed-code.ts';

/**
 * An e-mail with a link that works for anybody who has it.
 * @throws SealError when the code was encrypted under another key.
 */
export async function codeMail(
  kind: CodeMailKind,
  { user, code }: CodeMailData,
): Promise<RenderedMail> {
  const { SITE_URL: siteUrl } = environment();
  const url = codeUrl(kind, siteUrl, { user, code: openCode(await identitySealer(), code) });
  const { subject } = CODE_MAILS[kind];
  return {
    subject,
    html: await mailHtml(subject, createElement(CodeMail, { kind, url, siteUrl })),
    text: codeMailText(kind, url),
  };
}
