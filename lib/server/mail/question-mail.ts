import 'server-only';
import { environment } from '#lib/config/environment.ts';
import type { Db } from '#lib/server/db/database.ts';
import { questionWording } from '#lib/server/mail/templates/question-wording.ts';
import { linkMail } from './link-mail.ts';
import type { MailData, RenderedMail } from './mail-kinds.ts';

/** Tells the person who asked of an answer, or an author why their text is not published. */
export function questionMail(db: Db, data: MailData['question']): Promise<RenderedMail> {
  const url = `${environment().SITE_URL}${data.product.path}#questions`;
  return linkMail(db, questionWording(data), url);
}
