import 'server-only';
import { environment } from '#lib/config/environment.ts';
import type { Db } from '#lib/server/db/database.ts';
import {
  CONFIRM_NEWSLETTER,
  NEWSLETTER_SUBSCRIBED,
  UNSUBSCRIBE_LABEL,
} from '#lib/server/mail/templates/newsletter-wording.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { linkMail } from './link-mail.ts';
import type { MailData, RenderedMail } from './mail-kinds.ts';
import { openCode } from './sealed-code.ts';
import { unsubscribeUrl } from './unsubscribe-url.ts';

/**
 * Asks the owner of an address to confirm the newsletter. It only answers a form: any promotional
 * text would make it marketing without consent.
 * @throws SealError when the code was encrypted under another key.
 */
export async function newsletterConfirmation(
  db: Db,
  data: MailData['confirm-newsletter'],
): Promise<RenderedMail> {
  const code = openCode(await identitySealer(), data.code);
  const query = new URLSearchParams({ code });
  return linkMail(db, CONFIRM_NEWSLETTER, `${environment().SITE_URL}/newsletter/confirm?${query}`);
}

/**
 * Tells a subscriber who asked again that there is nothing to do.
 * @throws SealError when the key was encrypted under another key.
 */
export async function newsletterSubscribed(
  db: Db,
  data: MailData['newsletter-subscribed'],
): Promise<RenderedMail> {
  const url = unsubscribeUrl(openCode(await identitySealer(), data.key));
  const stop = { label: UNSUBSCRIBE_LABEL, url };
  return linkMail(db, NEWSLETTER_SUBSCRIBED, environment().SITE_URL, stop);
}
