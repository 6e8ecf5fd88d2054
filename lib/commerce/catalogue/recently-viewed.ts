import type { Product } from './product.ts';

const RECENTLY_VIEWED_SHOWN = 12;

/** One more is stored, because the current product is left out. */
const REMEMBERED = RECENTLY_VIEWED_SHOWN + 1;

/** Puts `id` first in the stored ids (newest first), without duplicates. */
export function recordView(ids: readonly string[], id: string): string[] {
  return [id, ...ids.filter((other) => other !== id)].slice(0, REMEMBERED);
}

/** The newest viewed products, newest first, without the current one. */
export function recentlyViewed(ids: readonly string[], onScreen: string | null): string[] {
  return ids.filter((id) => id !== onScreen).slice(0, RECENTLY_VIEWED_SHOWN);
}

/** The first of these products of each model, so that its colours do not fill the row. */
export function oneColourEach<Item extends Pick<Product, 'erpProductParentCode'>>(
  products: readonly Item[],
): Item[] {
  const models = new Set<string>();
  return products.filter(({ erpProductParentCode: model }) => {
    const isFirst = !models.has(model);
    models.add(model);
    return isFirst;
  });
}
