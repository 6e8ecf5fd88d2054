import { BRAND } from '#lib/config/brand.ts';

/**
 * A store's name without the brand's, for pages that show the brand anyway: "Acme Newtown" →
 * "Newtown" at Acme.
 */
export function shortStoreName(name: string): string {
  const [first, rest] = [name.slice(0, BRAND.name.length), name.slice(BRAND.name.length).trim()];
  return first === BRAND.name && rest !== '' ? rest : name;
}
