import 'server-only';
import { reminderSubject } from '#lib/commerce/reminders/texts.ts';
import { environment } from '#lib/config/environment.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { LinkMailWording } from '#lib/server/mail/templates/link-mail-wording.ts';
import {
  confirmationWording,
  reminderWording,
  STOP_LABEL,
} from '#lib/server/mail/templates/reminder-wording.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { linkMail } from './link-mail.ts';
import type { MailData, RenderedMail } from './mail-kinds.ts';
import { openCode } from './sealed-code.ts';

/**
 * Asks the owner of an address to confirm a reminder.
 * @throws SealError when a code was encrypted under another key.
 */
export async function reminderConfirmation(
  db: Db,
  data: MailData['confirm-reminder'],
): Promise<RenderedMail> {
  const wording = confirmationWording(data.reason, reminderSubject(data.product));
  const code = openCode(await identitySealer(), data.code);
  return rendered(db, wording, linkTo('/reminders/confirm', code), data.stop);
}

/**
 * The reminder itself.
 * @throws SealError when the code was encrypted under another key.
 */
export async function reminderMail(db: Db, data: MailData['reminder']): Promise<RenderedMail> {
  const wording = reminderWording(data.reason, reminderSubject(data.product));
  return rendered(db, wording, environment().SITE_URL + data.product.path, data.stop);
}

async function rendered(
  db: Db,
  wording: LinkMailWording,
  url: string,
  sealedStop: string,
): Promise<RenderedMail> {
  const stopCode = openCode(await identitySealer(), sealedStop);
  const stop = { label: STOP_LABEL, url: linkTo('/reminders/stop', stopCode) };
  return linkMail(db, wording, url, stop);
}

function linkTo(path: string, code: string): string {
  return `${environment().SITE_URL}${path}?${new URLSearchParams({ code })}`;
}
