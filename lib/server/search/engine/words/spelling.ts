import { isOffensive } from '#lib/server/search/offensive-words.ts';

/** A word of the index that a typed word may be a misspelling of. */
export interface Spelling {
  text: string;
  /** Edit distance between the two. */
  typos: number;
  /** Only a prefix of it is similar to the typed word. */
  prefix: boolean;
  /** It occurs in a field other than running text; see `SearchableField.prose`. */
  naming: boolean;
  /** It occurs in a field that says what products are; see `SearchableField.fanciful`. */
  telling: boolean;
  /**
   * It names a kind of product, or many products have it, so it is not part of a rare proper name.
   */
  common: boolean;
}

/** A search forgives one edit per this many letters; a suggestion ("Did you mean") allows more. */
const LETTERS_FORGIVEN = 4;
const LETTERS_SUGGESTED = 3;
const MOST_FORGIVEN = 2;
const MOST_SUGGESTED = 3;
/** A word of this length that is one letter off is hardly ever a different word by chance. */
const LONG_WORD = 8;

/**
 * Typing mistakes that a search forgives: 1 from 4 letters, 2 from 8; none in words with digits,
 * where every character matters.
 */
export function typosForgiven(word: string): number {
  return /\d/.test(word) ? 0 : Math.min(MOST_FORGIVEN, Math.floor(word.length / LETTERS_FORGIVEN));
}

/** Typing mistakes allowed in a suggestion ("Did you mean"). */
export function typosSuggested(word: string): number {
  if (!/^\p{L}+$/u.test(word)) return 0;
  return Math.min(MOST_SUGGESTED, Math.floor(word.length / LETTERS_SUGGESTED));
}

/**
 * Whether a search for `typed` may show products with `meant`. People know how a word begins, so a
 * wrong first letter counts twice, as in Algolia; so does a mistake in an unfinished word. Running
 * text contains so many English words that everything resembles one of them (`wallet`, `walled`),
 * so only words that name products are used as corrections. A short word that resembles part of a
 * proper name is more likely another name (`scarpa`, a brand, does not mean the Scarp boot): it is
 * only suggested.
 */
export function isForgiven(typed: string, meant: Spelling): boolean {
  const { text, naming, common, prefix } = meant;
  const typos = meant.typos + (beginsAlike(typed, text) ? 0 : 1) + (prefix ? 1 : 0);
  return (
    typos <= typosForgiven(typed) &&
    isNear(typed, meant, LETTERS_FORGIVEN) &&
    (naming || (typed.length >= LONG_WORD && typos === 1)) &&
    (common || typed.length >= LONG_WORD) &&
    !isOffensive(text)
  );
}

/**
 * Whether to tell the shopper that the search used `meant` for `typed`. `meant` may only begin like
 * it.
 */
export function mayShowCorrection(typed: string, meant: Spelling): boolean {
  const [typedLetters, letters] = [typed.length, meant.text.length];
  return (
    beginsAlike(typed, meant.text) &&
    Math.abs(typedLetters - letters) * LETTERS_SUGGESTED <= Math.min(typedLetters, letters) &&
    !isOffensive(meant.text)
  );
}

/**
 * Whether to suggest `meant` for a query without results. A shopper who gets more than one letter
 * wrong knows the word by its sound rather than its spelling. Nobody means part of a rare colour's
 * name (`herno`, a brand, and Night Heron).
 */
export function maySuggest(typed: string, meant: Spelling): boolean {
  return (
    meant.naming &&
    (meant.telling || meant.common) &&
    isNear(typed, meant, LETTERS_SUGGESTED) &&
    (meant.typos === 1 || soundOf(typed) === soundOf(meant.text)) &&
    !/\d/.test(meant.text) &&
    mayShowCorrection(typed, meant)
  );
}

/** At most one edit per this many letters of the shorter word. */
function isNear(typed: string, { text, typos, prefix }: Spelling, letters: number): boolean {
  const shorter = prefix ? typed.length : Math.min(typed.length, text.length);
  return typos * letters <= shorter;
}

/** Whether the first letters are the same, or the first two are swapped. */
function beginsAlike(typed: string, meant: string): boolean {
  return typed[0] === meant[0] || (typed[0] === meant[1] && typed[1] === meant[0]);
}

/** A rough phonetic key: the word's consonants by sound, doubled ones once. */
function soundOf(word: string): string {
  return word
    .replaceAll('ph', 'f')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[cq]/g, 'k')
    .replaceAll('z', 's')
    .replace(/(?<!^)[aeiouyhw]/g, '')
    .replace(/(.)\1+/g, '$1');
}
