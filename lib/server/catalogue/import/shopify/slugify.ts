import { createHash } from 'node:crypto';

/** Letters that Unicode does not decompose into a base letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  þ: 'th',
};

/**
 * `Wet Slate & Co.` → `wet-slate-and-co`, at most `max` characters. Text without Latin letters or
 * digits, and text that is cut, gets a hash of the whole text to stay unique.
 */
export function slugify(text: string, max = 80): string {
  const slug = text
    .toLowerCase()
    .replace(/[ßæœøđłþ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  if (slug !== '' && slug.length <= max) return slug;
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const start = slug.slice(0, max - hash.length - 1).replace(/-$/, '');
  return start === '' ? `x-${hash}` : `${start}-${hash}`;
}
