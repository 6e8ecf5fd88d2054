import { contactText } from '#lib/commerce/content/contact-text.ts';
import type { SiteContent } from '#lib/commerce/content/site-content.ts';
import { BRAND } from '#lib/config/brand.ts';

/** What the foot of every e-mail says about the shop besides its name. */
export type MailFoot = Pick<SiteContent, 'contact' | 'acknowledgement'>;

/** A text, or lines of which the empty ones are left out. */
type Paragraph = string | readonly string[];

/** The plain-text version of an e-mail, with its foot. */
export function plainMail({ contact }: MailFoot, paragraphs: readonly Paragraph[]): string {
  const how = contactText(contact);
  return [...paragraphs, [how ? `Questions? ${how}.` : '', BRAND.legalName]]
    .map((one) => (typeof one === 'string' ? one : one.filter((line) => line !== '').join('\n')))
    .join('\n\n')
    .concat('\n');
}
