import { SPECIAL_CHARACTERS, tooLongText } from '#lib/commerce/field-texts.ts';

/** The id of a review or question on the wire. */
export const PROSE_ID = /^[0-9a-f]{16}$/;

/** What takes no room on screen, or looks like white space and is none. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu;
/** Controls that no keyboard types into a text. */
const CONTROLS = /(?![\t\n])\p{Cc}/u;
/**
 * What turns the reading direction around until further notice: staff would read another text than
 * the page shows.
 */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/;
/** More marks over and under one letter than any writing has: they paint over what is beside. */
const HEAP = /\p{M}{9}/u;

/** More joined to one sign than any emoji or writing has: no line breaks in it, so it widens the page. */
const CHAIN = /(?:\u200d[^\s\u200d]{1,4}){9}/u;

/** A text with one kind of line break. */
export function withLineBreaks(text: string): string {
  return text.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n');
}

/**
 * Whether a text shows what it is: it does not turn around, paint over others, or hold controls. A
 * text that people write for everybody must be so; its meaning is not judged.
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

/** A first name as it may stand by a text: one line; null if it cannot. */
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
