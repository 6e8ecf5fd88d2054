/**
 * A whole number from `from` to `to`, both included, that depends on `key` alone: the demo's
 * stock and order are the same on every machine and every day (FNV-1a, 32 bits).
 */
export function seededInteger(key: string, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(key)) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  // FNV's low bits barely differ between keys that differ only at the end, so mix in the high ones.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return from + (((hash ^ (hash >>> 13)) >>> 0) % (to - from + 1));
}

/** `Women’s Bluff Mid` → `womens-bluff-mid`, `8.5` → `8.5`: for ids and, without dots, slugs. */
export function kebab(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f’']/g, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9.]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}
