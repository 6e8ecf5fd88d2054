import 'server-only';
import { BRAND } from '#lib/config/brand.ts';
import type { Mailbox } from './mail-kinds.ts';

/** Parses MAIL_FROM; an address without a name gets the brand's. */
export function senderOf(mailFrom: string): Mailbox {
  const [, name = BRAND.name, address = mailFrom] = /^(.+) <(.+)>$/.exec(mailFrom) ?? [];
  return { name, address };
}
