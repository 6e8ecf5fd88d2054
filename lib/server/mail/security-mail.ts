import 'server-only';
import { environment } from '#lib/config/environment.ts';
import type { Db } from '#lib/server/db/database.ts';
import { SECURITY_MAILS, securityPath } from '#lib/server/mail/templates/security-mail-wording.ts';
import { linkMail } from './link-mail.ts';
import type { RenderedMail, SecurityMailKind } from './mail-kinds.ts';

/** An e-mail about a change to a customer's account. Its link opens a page and grants no access. */
export function securityMail(db: Db, kind: SecurityMailKind): Promise<RenderedMail> {
  return linkMail(db, SECURITY_MAILS[kind], environment().SITE_URL + securityPath(kind));
}
