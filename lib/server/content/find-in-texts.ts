import 'server-only';
import { sql } from 'kysely';
import type { ContentKind, ContentSummary } from '#lib/commerce/content/content-page.ts';
import type { Db } from '#lib/server/db/database.ts';
import { listed, SUMMARY, summaryOf } from './read-content.ts';

/** Fewer letters begin too many words to be useful in a search of whole texts. */
const LEAST_LETTERS = 3;
/** More words than this are not searched for: no text has them all. */
const MOST_WORDS = 12;

/**
 * Posts or articles whose text has all the words; the last word may be unfinished. Those that use
 * the words most often come first, then the newer ones. `known`: paths to leave out.
 */
export async function findInTexts(
  db: Db,
  {
    kind,
    words,
    known,
    limit,
  }: { kind: ContentKind; words: string; known: readonly string[]; limit: number },
): Promise<ContentSummary[]> {
  const query = queryOf(words);
  if (query === null || limit <= 0) return [];
  const asked = sql`to_tsquery('english', ${query})`;
  const rows = await listed(db, kind)
    .select(SUMMARY)
    .where(sql<boolean>`text_words @@ ${asked}`)
    .$if(known.length > 0, (pages) => pages.where('path', 'not in', known))
    // 1: divides the rank by 1 + the logarithm of the text's length.
    .orderBy(sql`ts_rank(text_words, ${asked}, 1)`, 'desc')
    .orderBy('published_at', (order) => order.desc().nullsLast())
    .orderBy('path')
    .limit(limit)
    .execute();
  return rows.map(summaryOf);
}

/**
 * All words of a text, the last of which may be unfinished, for `to_tsquery`; null: too few or too
 * many. Letters and digits only, each word in quotes, so that nothing is read as an operator.
 */
export function queryOf(text: string, leastLetters = LEAST_LETTERS): string | null {
  const words = text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const last = words.at(-1);
  if (last === undefined || words.length > MOST_WORDS || last.length < leastLetters) return null;
  return words
    .map((word, index) => (index === words.length - 1 ? `'${word}':*` : `'${word}'`))
    .join(' & ');
}
