import { BRAND } from '#lib/config/brand.ts';
import type { LinkMailWording, StopLink } from './link-mail-wording.ts';

/** The plain-text version of an e-mail with a link: same content, same order. */
export function linkMailText(
  { heading, lead, action, hint, stranger }: LinkMailWording,
  url: string,
  stop?: StopLink,
): string {
  return [
    heading,
    lead,
    `${action}:\n${url}`,
    hint,
    stranger,
    ...(stop ? [`${stop.label}:\n${stop.url}`] : []),
    `Questions? Email ${BRAND.email} or call ${BRAND.phone} (${BRAND.phoneHours}).\n${BRAND.legalName}`,
  ]
    .join('\n\n')
    .concat('\n');
}
