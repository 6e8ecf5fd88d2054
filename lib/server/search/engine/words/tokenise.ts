/** A word of a text: its position, and its letters folded for comparison. */
export interface Token {
  start: number;
  end: number;
  /** Lower case, without accents, compatibility forms or apostrophes. */
  word: string;
  /**
   * Connected to the word before by a hyphen or the like, without a space: `T-Shirt`, `Gore-Tex`.
   */
  joined: boolean;
}

/** Longer words are truncated: nobody types them, and this bounds the cost of every later step. */
export const MAX_WORD = 40;

const WORD = /\d+(?:[.,]\d+)+\p{L}*|[\p{L}\p{N}\p{M}]+(?:['’ʼ][\p{L}\p{M}]+)*/gu;
const JOINER = /^[-‐‑/.&+_]$/;
const LETTERS = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ð', 'd'],
  ['ł', 'l'],
  ['þ', 'th'],
  ['ı', 'i'],
]);

/** The words of any text; control characters and lone surrogates are not part of words. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let previousEnd = -1;
  for (const match of text.matchAll(WORD)) {
    const word = foldWord(match[0]);
    if (word === '') continue;
    const start = match.index;
    tokens.push({
      start,
      end: start + match[0].length,
      word,
      joined: previousEnd >= 0 && JOINER.test(text.slice(previousEnd, start)),
    });
    previousEnd = start + match[0].length;
  }
  return tokens;
}

const PLAIN = /^[a-z0-9]+$/;

/** Folds a word for comparison: `Men’s` → `men`, `Gaïter` → `gaiter`, `1,000` → `1000`. */
function foldWord(raw: string): string {
  let word = raw.toLowerCase();
  if (!PLAIN.test(word)) {
    word = word
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}+/gu, '')
      .replace(/[ßæœøđðłþı]/g, (letter) => LETTERS.get(letter) ?? letter)
      .replace(/['’ʼ]s$/, '')
      .replace(/['’ʼ]/g, '')
      .replace(/,(?=\d)/g, '')
      .replace(/[^\p{L}\p{N}.]+/gu, '');
  }
  return word.length > MAX_WORD ? word.slice(0, MAX_WORD) : word;
}
