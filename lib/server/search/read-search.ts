import { type ReadQuery, readQuery } from '#lib/commerce/search/read-query.ts';
import type { SearchVocabulary } from '#lib/commerce/search/search-vocabulary.ts';
import { wordsOfQuery } from './engine/words/query-words.ts';

/** Reads the text of a search, comparing words in the same way as the search does. */
export function readSearch(query: string, vocabulary: SearchVocabulary): ReadQuery {
  const words = wordsOfQuery(query, false).map(({ term, filler, start, end }) => ({
    key: term,
    filler,
    start,
    end,
  }));
  return readQuery(query, words, vocabulary);
}

/** What a search asks for instead of its text: the remaining words, and what it prefers. */
export function preferring({ text, optionalWords, intents }: ReadQuery) {
  return {
    query: text,
    optionalWords: [...optionalWords],
    optionalFilters: intents.map(({ conditions, weight }) =>
      conditions.map((one) => `${one}<score=${weight}>`),
    ),
  };
}
