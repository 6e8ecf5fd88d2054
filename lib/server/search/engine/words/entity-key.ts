import { type IndexedWord, wordsOfText } from './words-of-text.ts';

/** Normalises the name of an entity (a category, a brand): `Hiking boots` → `hiking boot`. */
export function entityKey(value: string): string {
  return keyOfWords(wordsOfText(value));
}

/** The entity key of words that are already parsed. */
export function keyOfWords(words: readonly IndexedWord[]): string {
  return words
    .filter((word) => !word.compound)
    .map((word) => word.term)
    .join(' ');
}
