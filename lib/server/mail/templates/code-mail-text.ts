import { BRAND } from '#lib/config/brand.ts';
import { CODE_MAILS, type CodeMailKind } from './code-mail-wording.ts';

/** The plain-text version of an e-mail with a link: same content, same order. */
export function codeMailText(kind: CodeMailKind, url: string): string {
  const { heading, lead, action, hint, stranger } = CODE_MAILS[kind];
  return [
    heading,
    lead,
    `${action}:\n${url}`,
    hint,
    stranger,
    `Questions? Write to ${BRAND.email} or call ${BRAND.phone} (${BRAND.phoneHours}).\n${BRAND.legalName}`,
  ]
    .join('\n\n')
    .concat('\n');
}
