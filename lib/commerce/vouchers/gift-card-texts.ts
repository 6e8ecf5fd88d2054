/** Longest name of a gift card's sender or recipient, and longest message, in characters. */
export const GIFT_NAME_LENGTH = 50;
export const GIFT_MESSAGE_LENGTH = 500;
const MOST_LINES = 12;

/** Controls, invisible formatting and line ends; joiners stay, because emoji need them. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;

/** A name on one line, without characters that do not show or that turn the text around. */
export function giftName(typed: string): string {
  return typed.toWellFormed().replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
}

/** A message without such characters, as at most twelve lines. */
export function giftMessage(typed: string): string {
  const lines = typed.toWellFormed().split(/\r\n|[\n\r\u2028\u2029]/);
  const cleaned = lines.map((line) => line.replace(UNSEEN, ' ').trimEnd());
  const text = cleaned
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const kept = text.split('\n');
  return [...kept.slice(0, MOST_LINES - 1), kept.slice(MOST_LINES - 1).join(' ')].join('\n').trim();
}

/**
 * A text in which mail programs find no address to turn into a link: the shop's e-mails must not
 * lead to an address that a stranger chose. An invisible character follows each mark that belongs
 * to addresses.
 */
export function withoutLinks(text: string): string {
  return text.replace(/[.:@/\\。．｡](?=\S)/g, (mark) => `${mark}\u200c`);
}
