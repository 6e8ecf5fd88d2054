import { singular } from './stem.ts';
import { tokenise } from './tokenise.ts';
import { shortMeasure } from './units.ts';

/** More words of a query than this are left out: each costs, and none of them narrows any more. */
export const MAX_QUERY_WORDS = 12;

/** A word as a shopper typed it. */
export interface QueryWord {
  surface: string;
  term: string;
  /** Where it stands in the query. */
  start: number;
  end: number;
  /** It may be the beginning of a word. */
  prefix: boolean;
  /** Says nothing by itself (`for`, `with`): it need not be matched. */
  filler: boolean;
}

const FILLERS = new Set(
  'a an and are as at be by for from i in into is it me my of on or our show some that the this to under want with you your'.split(
    ' ',
  ),
);

export function wordsOfQuery(query: string, prefixLast: boolean): QueryWord[] {
  const tokens = tokenise(query).slice(0, MAX_QUERY_WORDS);
  // A space after the last word says that it is finished.
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
  // "The the" is a search for its words when nothing else is there.
  const allFillers = words.every((word) => word.filler);
  return words.map((word) => ({ ...word, filler: word.filler && !allFillers && !word.prefix }));
}
