import { tokenise } from './tokenise.ts';

/**
 * Normalises a product code: `SB-BLUFF-M`, `sb bluff m` and `SBBLUFFM` have the same key. It never
 * equals an entity's key.
 */
export function codeKey(text: string): string {
  return `#${tokenise(text)
    .map((token) => token.word)
    .join('')}`;
}
