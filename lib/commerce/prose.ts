import { SPECIAL_CHARACTERS, tooLongText } from '#lib/commerce/field-texts.ts';

/** The id of a review or question on the wire. */
export const PROSE_ID = /^[0-9a-f]{16}$/;

/** Characters that take no room on screen, or that look like white space but are not. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;
/** Control characters that no keyboard types into a text. */
const CONTROLS = /(?![\t\n])\p{Cc}/u;
/**
 * Characters that reverse the reading direction of all that follows: staff would read another text
 * than the page shows.
 */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/;
/**
 * More marks on one letter than any writing system has: they would paint over the text beside it.
 */
const HEAP = /\p{M}{9}/u;

/**
 * More characters joined into one sign than any emoji or writing system has. No line breaks inside
 * it, so it would widen the page.
 */
const CHAIN = /(?:\u200d[^\s\u200d]{1,4}){9}/u;

/** A text with one kind of line break. */
export function withLineBreaks(text: string): string {
  return text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n');
}

/**
 * Whether a text looks like what it contains: it does not reverse the direction, paint over other
 * texts or hold control characters. Every text that people write for everybody must pass; its
 * meaning is not judged.
 */
export function isPlainProse(text: string): boolean {
  return text.isWellFormed() && ![CONTROLS, TURNS, HEAP, CHAIN].some((harm) => harm.test(text));
}

/** How many characters of a text can be seen, in UTF-16 units; white space counts once. */
export function seenLength(text: string): number {
  return text
    .replace(UNSEEN, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim().length;
}

/** A first name as it may be shown beside a text, on one line; null if it may not. */
export function shownName(name: string): string | null {
  const line = name.replace(/\s+/g, ' ').trim();
  return isPlainProse(line) && seenLength(line) > 0 && line.length <= 100 ? line : null;
}

/** How long a text must and may be, in UTF-16 units, and what to say to a shorter one. */
export interface ProseLimits {
  min: number;
  max: number;
  tooShort: string;
}

/** What is wrong with a text that somebody writes for everybody; null: nothing. */
export function proseFault(text: string, { min, max, tooShort }: ProseLimits): string | null {
  if (seenLength(text) < min) return tooShort;
  if (text.length > max) return tooLongText(max);
  return isPlainProse(text) ? null : SPECIAL_CHARACTERS;
}
