import { cuss } from 'cuss';

/** The list's ratings: 0 is innocent in most texts, 1 doubtful, 2 hardly ever innocent. */
const DOUBTFUL = 1;

/**
 * Whether a word, folded to lower case, may offend: the shop never puts it into a shopper's mouth.
 * What shoppers type themselves and what a catalogue says is none of its business.
 */
export function isOffensive(word: string): boolean {
  return Object.hasOwn(cuss, word) && (cuss[word] ?? 0) >= DOUBTFUL;
}
