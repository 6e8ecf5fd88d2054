import {
  attributeValues,
  pathOf,
  valueAt,
} from '#lib/server/search/engine/storage/attribute-path.ts';
import { singular } from '#lib/server/search/engine/words/stem.ts';
import { tokenise } from '#lib/server/search/engine/words/tokenise.ts';
import { shortMeasure } from '#lib/server/search/engine/words/units.ts';
import type { TextMatch } from './text-match.ts';

/** A value with the matches marked, in Algolia's format. */
interface HighlightedValue {
  value: string;
  matchLevel: 'none' | 'partial' | 'full';
  fullyHighlighted?: boolean;
  matchedWords: string[];
}

type Tags = readonly [before: string, after: string];

/**
 * A record's attributes with the matched words between `tags`; `*` stands for every text attribute.
 */
export function highlightRecord(
  record: Record<string, unknown>,
  attributes: readonly string[],
  tags: Tags,
  text: TextMatch | null,
): Record<string, unknown> {
  const wanted = attributes.includes('*')
    ? Object.keys(record).filter((name) => attributeValues(record, name).length > 0)
    : attributes;
  const result: Record<string, unknown> = {};
  for (const attribute of wanted) {
    const value = valueAt(record, pathOf(attribute));
    if (value === undefined || value === null) continue;
    result[attribute] = highlightValue(value, tags, text);
  }
  return result;
}

function highlightValue(value: unknown, tags: Tags, text: TextMatch | null): unknown {
  if (Array.isArray(value)) return value.map((item) => highlightValue(item, tags, text));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, highlightValue(inner, tags, text)]),
    );
  }
  return highlightText(String(value), tags, text);
}

/** The text is not escaped: escape it before showing it as HTML. */
function highlightText(
  value: string,
  [before, after]: Tags,
  text: TextMatch | null,
): HighlightedValue {
  if (!text) return { value, matchLevel: 'none', matchedWords: [] };
  const matchedWords = new Set<string>();
  let marked = '';
  let at = 0;
  let plain = 0;
  for (const token of tokenise(value)) {
    const length = matchedLength(token.word, token.end - token.start, text);
    if (length === 0) {
      plain++;
      continue;
    }
    const end = token.start + length;
    marked += value.slice(at, token.start) + before + value.slice(token.start, end) + after;
    at = end;
    matchedWords.add(token.word);
  }
  marked += value.slice(at);
  if (matchedWords.size === 0) return { value, matchLevel: 'none', matchedWords: [] };
  return {
    value: marked,
    matchLevel: matchedWords.size >= text.words.length ? 'full' : 'partial',
    fullyHighlighted: plain === 0,
    matchedWords: [...matchedWords],
  };
}

/** How many letters of a word to mark; 0 when it does not match. */
function matchedLength(word: string, letters: number, text: TextMatch): number {
  const { prefix } = text;
  // Folding may change a word's length; then the position of the last typed letter is unknown.
  if (prefix && word.startsWith(prefix) && word.length === letters) {
    return singular(word) === singular(prefix) ? letters : prefix.length;
  }
  return text.isMatched(singular(shortMeasure(word))) ? letters : 0;
}
