import { type IndexedWord, wordsOfText } from './words-of-text.ts';

/** A value of a category, brand and the like as a query would name it: `Hiking boots` → `hiking boot`. */
export function entityKey(value: string): string {
  return keyOfWords(wordsOfText(value));
}

/** The same of words already read. */
export function keyOfWords(words: readonly IndexedWord[]): string {
  return words
    .filter((word) => !word.compound)
    .map((word) => word.term)
    .join(' ');
}
