import 'server-only';
import { environment } from '#lib/config/environment.ts';
import type { Db } from '#lib/server/db/database.ts';
import {
  CODE_MAILS,
  type CodeMailKind,
  codeUrl,
} from '#lib/server/mail/templates/code-mail-wording.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { linkMail } from './link-mail.ts';
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
  return linkMail(db, CODE_MAILS[kind], url);
}
