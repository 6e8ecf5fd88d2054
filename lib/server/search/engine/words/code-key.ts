import { tokenise } from './tokenise.ts';

/**
 * A product code however it is typed: `SB-BLUFF-M`, `sb bluff m` and `SBBLUFFM` are one. It never
 * equals the key of a name.
 */
export function codeKey(text: string): string {
  return `#${tokenise(text)
    .map((token) => token.word)
    .join('')}`;
}
