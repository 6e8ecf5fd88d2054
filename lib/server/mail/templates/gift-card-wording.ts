import { formatDay } from '#lib/commerce/format-day.ts';
import { type Cents, formatShort } from '#lib/commerce/money.ts';
import { withoutLinks } from '#lib/commerce/vouchers/gift-card-texts.ts';
import { BRAND } from '#lib/config/brand.ts';
import { type MailFoot, plainMail } from './mail-foot.ts';

/** What the e-mail says of a card, for both HTML and plain text. */
export interface GiftCardWording {
  subject: string;
  preheader: string;
  heading: string;
  /** Line by line; empty if the sender wrote nothing. */
  message: string[];
  /** The name under the message; null without one. */
  from: string | null;
  /** Name and value. */
  rows: [string, string][];
  /** The Australian Consumer Law, s 99C: the date must stand out. */
  expiry: string;
  howTo: string;
  care: string;
}

/** `code` as people read it; `expiresAt` in ISO 8601. */
export function giftCardWording(card: {
  code: string;
  pin: string;
  amount: Cents;
  expiresAt: string | null;
  from: string;
  message: string;
}): GiftCardWording {
  const { code, pin, expiresAt, message } = card;
  const amount = formatShort(card.amount);
  const from = card.from === '' ? null : withoutLinks(card.from);
  const gift = `${amount} ${BRAND.name} gift card`;
  const expiry =
    expiresAt === null
      ? 'This card does not expire.'
      : `Expires at the end of ${formatDay(Date.parse(expiresAt))}.`;
  return {
    subject: from === null ? `Your ${gift}` : `${from} sent you a ${gift}`,
    preheader: expiry,
    heading: from === null ? `Your ${amount} gift card` : `${from} sent you a ${amount} gift card`,
    message: message === '' ? [] : withoutLinks(message).split('\n'),
    from,
    rows: [
      ['Gift card', amount],
      ['Code', code],
      ['PIN', pin],
    ],
    expiry,
    howTo:
      'Enter the code and the PIN in your cart or at checkout. Spend it all at once or a little at a time: what is left stays on the card. There are no fees.',
    care: 'Whoever has the code and the PIN can spend the card, so keep this email safe. Nobody who works for us will ask you for them.',
  };
}

/** The plain-text version: same content, same order. */
export function giftCardText(wording: GiftCardWording, siteUrl: string, foot: MailFoot): string {
  const { heading, message, from, rows, expiry, howTo, care } = wording;
  const signed = from === null ? message : [...message, `— ${from}`];
  return plainMail(foot, [
    heading,
    ...(message.length > 0 ? [signed.join('\n')] : []),
    rows.map(([name, value]) => `${name}: ${value}`),
    expiry,
    howTo,
    siteUrl,
    care,
  ]);
}
