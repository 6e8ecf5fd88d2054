/** Words that mean the same in the name of a place. Maps write the short "st". */
const SAME_WORDS: ReadonlyMap<string, string> = new Map([
  ['mt', 'mount'],
  ['saint', 'st'],
  ['nth', 'north'],
  ['sth', 'south'],
]);

/**
 * The name of a place in the form that all spellings share: lower case, without accents, and with
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
