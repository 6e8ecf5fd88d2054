/** A word of a text: where it stands, and its letters folded for comparing. */
export interface Token {
  start: number;
  end: number;
  /** Lower case, without accents, compatibility forms or apostrophes. */
  word: string;
  /** Joined to the word before by a hyphen or the like, without a space: `T-Shirt`, `Gore-Tex`. */
  joined: boolean;
}

/** Longer words are cut: nobody types them and every step below is bounded by it. */
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

/** The words of a text, whatever it holds: control characters and lone surrogates are no words. */
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

/** One word folded for comparing: `Men’s` → `men`, `Gaïter` → `gaiter`, `1,000` → `1000`. */
export function foldWord(raw: string): string {
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
