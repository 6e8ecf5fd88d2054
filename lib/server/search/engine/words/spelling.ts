import { isOffensive } from '#lib/server/search/offensive-words.ts';

/** A word of the index that a typed word may be a misspelling of. */
export interface Spelling {
  text: string;
  /** Edits between the two. */
  typos: number;
  /** Only a beginning of it is near what was typed. */
  prefix: boolean;
  /** It says what a product is, see `SearchableField.prose`. */
  naming: boolean;
}

/** A search forgives one edit in so many letters; fewer letters will do where it only asks. */
const LETTERS_FORGIVEN = 4;
const LETTERS_ASKED = 3;
const MOST_FORGIVEN = 2;
const MOST_ASKED = 3;
/** From this length on a word that is one letter off is hardly another word by chance. */
const LONG_WORD = 8;

/** Typing mistakes forgiven: 1 from 4 letters, 2 from 8; none where digits tell things apart. */
export function typosForgiven(word: string): number {
  return /\d/.test(word) ? 0 : Math.min(MOST_FORGIVEN, Math.floor(word.length / LETTERS_FORGIVEN));
}

/** Typing mistakes between a word and one that is only asked about ("Did you mean"). */
export function typosAsked(word: string): number {
  if (!/^\p{L}+$/u.test(word)) return 0;
  return Math.min(MOST_ASKED, Math.floor(word.length / LETTERS_ASKED));
}

/**
 * Whether products may be shown for `meant` where `typed` stands. People know how a word begins: a
 * wrong first letter counts twice, as with Algolia, and so does a word that is mistyped and
 * unfinished. Words of long texts are as many as there are in English, and everything is near one
 * of them (`wallet`, `walled`): a misspelt word is looked for among the words that name products.
 */
export function isForgiven(typed: string, meant: Spelling): boolean {
  const { text, naming, prefix } = meant;
  const typos = meant.typos + (beginsAlike(typed, text) ? 0 : 1) + (prefix ? 1 : 0);
  return (
    typos <= typosForgiven(typed) &&
    isNear(typed, meant, LETTERS_FORGIVEN) &&
    (naming || (typed.length >= LONG_WORD && typos === 1)) &&
    !isOffensive(text)
  );
}

/** Whether a shopper who typed `typed` may be told of `meant`, where products are shown for it. */
export function maySay(typed: string, meant: Spelling): boolean {
  return beginsAlike(typed, meant.text) && !isOffensive(meant.text);
}

/**
 * Whether a shopper whose words find nothing may be asked about `meant`. Who mistakes more than a
 * letter does not know how the word is spelt, but how it sounds.
 */
export function mayAsk(typed: string, meant: Spelling): boolean {
  return (
    meant.naming &&
    isNear(typed, meant, LETTERS_ASKED) &&
    (meant.typos === 1 || soundOf(typed) === soundOf(meant.text)) &&
    !/\d/.test(meant.text) &&
    maySay(typed, meant)
  );
}

/** One edit in so many letters of the shorter word. */
function isNear(typed: string, { text, typos, prefix }: Spelling, letters: number): boolean {
  const shorter = prefix ? typed.length : Math.min(typed.length, text.length);
  return typos * letters <= shorter;
}

/** The same first letter, or the first two swapped. */
function beginsAlike(typed: string, meant: string): boolean {
  return typed[0] === meant[0] || (typed[0] === meant[1] && typed[1] === meant[0]);
}

/** The consonants of a word as they sound, roughly, doubled ones once. */
function soundOf(word: string): string {
  return word
    .replaceAll('ph', 'f')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/[cq]/g, 'k')
    .replaceAll('z', 's')
    .replace(/(?<!^)[aeiouyhw]/g, '')
    .replace(/(.)\1+/g, '$1');
}
