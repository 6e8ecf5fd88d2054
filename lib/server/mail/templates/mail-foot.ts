import { contactText } from '#lib/commerce/content/contact-text.ts';
import type { SiteContent } from '#lib/commerce/content/site-content.ts';
import { BRAND } from '#lib/config/brand.ts';

/** What the foot of every e-mail says about the shop besides its name. */
export type MailFoot = Pick<SiteContent, 'contact' | 'acknowledgement'>;

/** The foot of a plain-text e-mail, line by line. */
export function footLines({ contact }: MailFoot): string[] {
  const how = contactText(contact);
  return [...(how ? [`Questions? ${how}.`] : []), BRAND.legalName];
}
