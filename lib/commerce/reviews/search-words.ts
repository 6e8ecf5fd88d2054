/** Most words of a search that count. */
const MOST_WORDS = 8;

/**
 * The words that a review must have, each at the beginning of one of its words: letters and digits
 * in lower case, so that no word acts as a search pattern.
 */
export function reviewSearchWords(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words)].slice(0, MOST_WORDS);
}
