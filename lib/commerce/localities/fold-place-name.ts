/** Words that stand for the same in the name of a place; the shorter "st" is what maps write. */
const SAME_WORDS: ReadonlyMap<string, string> = new Map([
  ['mt', 'mount'],
  ['saint', 'st'],
  ['nth', 'north'],
  ['sth', 'south'],
]);

/**
 * The name of a place reduced to what everybody writes alike: lower case, without accents, and with
 * spaces for hyphens. "O’Connor" and "O'Connor", "Mt Gambier" and "Mount Gambier" become the same.
 */
export function foldPlaceName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’‘.]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
    .map((word) => SAME_WORDS.get(word) ?? word)
    .join(' ');
}
