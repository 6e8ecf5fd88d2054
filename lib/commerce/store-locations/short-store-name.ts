import { BRAND } from '#lib/config/brand.ts';

/** A store's name without the brand's, which the page around it says: "Acme Newtown" → "Newtown" at Acme. */
export function shortStoreName(name: string): string {
  const [first, rest] = [name.slice(0, BRAND.name.length), name.slice(BRAND.name.length).trim()];
  return first === BRAND.name && rest !== '' ? rest : name;
}
