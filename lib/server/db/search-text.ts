import 'server-only';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

/*
 * Parts of words in a column that has all that a thing is found by, in small letters, each on a line
 * of its own: `search` of orders and customers.
 */

type Condition = RawBuilder<SqlBool>;

const SEARCH = sql.ref('search');
/** Fewer digits are found in too many phones. */
const LEAST_DIGITS = 6;
/** An Australian number without its 0, or its 61. */
const PHONE_DIGITS = 9;
/** Shorter parts of words are in no index. */
export const LEAST_PART = 3;
/** More words do not narrow the choice. */
const MOST_WORDS = 8;

/**
 * Whether a text finds anything. One without a letter or digit would have to be compared with
 * everything.
 */
export function canFind(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** All words of a text, each anywhere in what is searched. */
export function holdsWords(text: string): Condition {
  return sql`${sql.join(
    wordsOf(text).map((word) => holds(word)),
    sql` and `,
  )}`;
}

export function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/).slice(0, MOST_WORDS);
}

/** A word anywhere in what is searched; a very short one only where a word begins. */
export function holds(word: string, searched: RawBuilder<unknown> = SEARCH): Condition {
  const part = likeOf(word);
  if ([...word].length >= LEAST_PART) return sql`${searched} like lower(${part})`;
  const begins = part.slice(1);
  return sql`(${searched} like lower(${`% ${begins}`}) or ${searched} like lower(${`%\n${begins}`}))`;
}

/** A text that may be a phone or a part of one, however it is written. */
export function likePhone(text: string): Condition[] {
  const digits = text.replace(/\D/g, '').slice(-PHONE_DIGITS);
  const isPhone = /^[+\d\s()-]+$/.test(text);
  return isPhone && digits.length >= LEAST_DIGITS ? [sql`${SEARCH} like ${likeOf(digits)}`] : [];
}

/** A pattern that finds this text anywhere, whatever characters it has. */
export function likeOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
