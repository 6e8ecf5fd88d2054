import { cuss } from 'cuss';

/** The list rates how likely a word is profanity: 0 unlikely, 1 maybe, 2 likely. */
const DOUBTFUL = 1;

/**
 * Whether a word, folded to lower case, may be offensive. The shop never suggests such a word
 * itself; it does not restrict what shoppers type or what a catalogue contains.
 */
export function isOffensive(word: string): boolean {
  return Object.hasOwn(cuss, word) && (cuss[word] ?? 0) >= DOUBTFUL;
}
