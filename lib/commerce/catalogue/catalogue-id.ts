/** What ids of products, variants and overlays look like; nothing else is ever stored as one. */
export const CATALOGUE_ID = /^[\w.:-]{1,120}$/;

export function isCatalogueId(value: unknown): value is string {
  return typeof value === 'string' && CATALOGUE_ID.test(value);
}
