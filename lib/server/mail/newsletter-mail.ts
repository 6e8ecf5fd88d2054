import 'server-only';
import { createElement } from 'react';
import { environment } from '#lib/config/environment.ts';
import { readSite } from '#lib/server/content/read-site.ts';
import type { Db } from '#lib/server/db/database.ts';
import { LinkMail } from '#lib/server/mail/templates/link-mail.tsx';
import { linkMailText } from '#lib/server/mail/templates/link-mail-text.ts';
import type { LinkMailWording, StopLink } from '#lib/server/mail/templates/link-mail-wording.ts';
import {
  CONFIRM_NEWSLETTER,
  NEWSLETTER_SUBSCRIBED,
  UNSUBSCRIBE_LABEL,
} from '#lib/server/mail/templates/newsletter-wording.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { mailHtml } from './mail-html.ts';
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
  return rendered(db, CONFIRM_NEWSLETTER, `${environment().SITE_URL}/newsletter/confirm?${query}`);
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
  const mail = await rendered(db, NEWSLETTER_SUBSCRIBED, environment().SITE_URL, stop);
  return { ...mail, unsubscribeUrl: url };
}

async function rendered(
  db: Db,
  wording: LinkMailWording,
  url: string,
  stop?: StopLink,
): Promise<RenderedMail> {
  const { SITE_URL: siteUrl } = environment();
  const { subject } = wording;
  const foot = await readSite(db);
  return {
    subject,
    html: await mailHtml(
      subject,
      createElement(LinkMail, { wording, url, siteUrl, foot, ...(stop && { stop }) }),
    ),
    text: linkMailText(wording, url, foot, stop),
  };
}
