/** Words with the same meaning in place names. Maps use the short "st". */
const SAME_WORDS: ReadonlyMap<string, string> = new Map([
  ['mt', 'mount'],
  ['saint', 'st'],
  ['nth', 'north'],
  ['sth', 'south'],
]);

/**
 * A place name in the form that all spellings share: lower case, without accents, and with spaces
 * for hyphens. "O’Connor" and "O'Connor" become the same, and so do "Mt Gambier" and "Mount
 * Gambier".
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
