import { wordsOfQuery } from './query-words.ts';

/**
 * A query normalised as the search does it: "Track my orders" and "track order" are equal. Empty if
 * it has no words.
 */
export function queryKey(query: string): string {
  return wordsOfQuery(query, false)
    .filter((word) => !word.filler)
    .map((word) => word.term)
    .join(' ');
}
