/** Format of all product, variant and overlay ids in the catalogue: up to `ID_LENGTH` characters. */
export const CATALOGUE_ID = /^[\w.:-]{1,120}$/;

export function isCatalogueId(value: unknown): value is string {
  return typeof value === 'string' && CATALOGUE_ID.test(value);
}
