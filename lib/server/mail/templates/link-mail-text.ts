import type { LinkMailWording, StopLink } from './link-mail-wording.ts';
import { type MailFoot, plainMail } from './mail-foot.ts';

/** The plain-text version of an e-mail with a link: same content, same order. */
export function linkMailText(
  { heading, lead, action, hint, stranger }: LinkMailWording,
  url: string,
  foot: MailFoot,
  stop?: StopLink,
): string {
  return plainMail(foot, [
    heading,
    lead,
    `${action}:\n${url}`,
    hint,
    stranger,
    ...(stop ? [`${stop.label}:\n${stop.url}`] : []),
  ]);
}
