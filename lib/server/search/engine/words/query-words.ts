import { singular } from './stem.ts';
import { tokenise } from './tokenise.ts';
import { shortMeasure } from './units.ts';

/** Further words are ignored: each costs time, and by then none narrows the results. */
const MAX_QUERY_WORDS = 12;

export interface QueryWord {
  surface: string;
  term: string;
  /** Its position in the query: start (inclusive) and end (exclusive). */
  start: number;
  end: number;
  /** It may be an unfinished word. */
  prefix: boolean;
  /** A word without meaning of its own (`for`, `with`): it does not have to match. */
  filler: boolean;
}

const FILLERS = new Set(
  'a an and are as at be by for from i in into is it me my of on or our show some that the this to under want with you your'.split(
    ' ',
  ),
);

/** @param optional words that need not match either */
export function wordsOfQuery(
  query: string,
  prefixLast: boolean,
  optional: readonly string[] = [],
): QueryWord[] {
  const tokens = tokenise(query).slice(0, MAX_QUERY_WORDS);
  // A space after the last word means that it is finished.
  const open = prefixLast && /[\p{L}\p{N}\p{M}]$/u.test(query);
  const words = tokens.map((token, index): QueryWord => {
    const surface = shortMeasure(token.word);
    return {
      surface,
      term: singular(surface),
      start: token.start,
      end: token.end,
      prefix: open && index === tokens.length - 1,
      filler: FILLERS.has(token.word),
    };
  });
  // A query of filler words only ("The the") searches for them.
  const allFillers = words.every((word) => word.filler);
  const needless = new Set(optional.flatMap(tokenise).map(({ word }) => singular(word)));
  return words.map((word) => ({
    ...word,
    filler: needless.has(word.term) || (word.filler && !allFillers && !word.prefix),
  }));
}
