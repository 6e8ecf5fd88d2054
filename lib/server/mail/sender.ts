import 'server-only';
import { BRAND } from '#lib/config/brand.ts';
import type { Mailbox } from './mail-kinds.ts';

/** MAIL_FROM in its parts; an address alone goes by the brand's name. */
export function senderOf(mailFrom: string): Mailbox {
  const [, name = BRAND.name, address = mailFrom] = /^(.+) <(.+)>$/.exec(mailFrom) ?? [];
  return { name, address };
}
