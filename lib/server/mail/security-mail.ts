import 'server-only';
import { environment } from '#lib/config/environment.ts';
import type { Db } from '#lib/server/db/database.ts';
import { SECURITY_MAILS, SECURITY_PATH } from '#lib/server/mail/templates/security-mail-wording.ts';
import { linkMail } from './link-mail.ts';
import type { RenderedMail, SecurityMailKind } from './mail-kinds.ts';

/** An e-mail about a change to how a customer logs in. Its link opens a page and grants no access. */
export function securityMail(db: Db, kind: SecurityMailKind): Promise<RenderedMail> {
  return linkMail(db, SECURITY_MAILS[kind], environment().SITE_URL + SECURITY_PATH);
}
