import { wordsOfText } from './words-of-text.ts';

/** A value of a category, brand and the like as a query would name it: `Hiking boots` → `hiking boot`. */
export function entityKey(value: string): string {
  return wordsOfText(value)
    .filter((word) => !word.compound)
    .map((word) => word.term)
    .join(' ');
}
