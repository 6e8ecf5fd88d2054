import 'server-only';
import { LRUCache } from 'lru-cache';
import type { CatalogueModel } from '#lib/commerce/agents/catalogue-model.ts';
import { catalogueModel } from '#lib/commerce/agents/catalogue-model.ts';
import { environment } from '#lib/config/environment.ts';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import { taggedValue } from '#lib/server/cache/tagged-value.ts';
import { readCategories } from '#lib/server/catalogue/category-reader.ts';
import { readModels } from '#lib/server/catalogue/product-reader.ts';
import { readSite } from '#lib/server/content/read-site.ts';
import type { Db } from '#lib/server/db/database.ts';
import { hasStores } from '#lib/server/db/has-stores.ts';
import { readShippingMethods } from '#lib/server/offers/read-shipping-methods.ts';
import { plainText } from '#lib/server/search/product-record.ts';

const MOST_MODELS = 500;
const MOST_SEARCHES = 1_000;
/**
 * How long what a search found is kept, in ms. The search index hears of a change a moment after
 * the database has it, so what was found in between must not stay.
 */
const FOUND_MS = 10_000;

/** What a search found: codes of models, each with the colourway to show, and how many in all. */
export interface Found {
  cards: { model: string; product: string }[];
  total: number;
  /** Whether nothing matches all of the text, so that these are only the closest. */
  isClosest: boolean;
}

/**
 * What answers are made of. It is made anew whenever something changes that a page or a listing
 * shows, as their own caches are.
 */
const kept = taggedValue(
  'catalogue for assistants',
  [
    cacheTags.catalogue,
    cacheTags.products,
    cacheTags.prices,
    cacheTags.arrangements,
    cacheTags.delivery,
    cacheTags.hasStores,
    cacheTags.site,
  ],
  async (db) => {
    const [categories, methods, anyStores, { returns }] = await Promise.all([
      readCategories(db),
      readShippingMethods(db),
      hasStores(db),
      readSite(db),
    ]);
    return {
      categories,
      delivery: { methods, hasStores: anyStores },
      postage: returns.postage,
      models: new LRUCache<string, CatalogueModel>({ max: MOST_MODELS }),
      found: new LRUCache<string, Promise<Found>>({ max: MOST_SEARCHES, ttl: FOUND_MS }),
    };
  },
);
export type KeptCatalogue = Awaited<ReturnType<typeof kept>>;

export function keptCatalogue(db: Db): Promise<KeptCatalogue> {
  return kept(db);
}

/** Models by their codes; unknown ones are left out. */
export async function modelsOf(
  db: Db,
  { models }: KeptCatalogue,
  codes: readonly string[],
): Promise<Map<string, CatalogueModel>> {
  const wanted = [...new Set(codes)];
  const missing = wanted.filter((code) => !models.has(code));
  const read = await readModels(db, missing);
  const site = environment().SITE_URL;
  const made = new Map(
    [...read].map(([code, products]) => {
      const colourways = products.map(({ description, sections: _, ...product }) => ({
        ...product,
        text: plainText(description) || product.seoDescription || product.name,
      }));
      return [code, catalogueModel(colourways, products[0]?.reviews ?? NO_REVIEWS, site)] as const;
    }),
  );
  for (const [code, model] of made) models.set(code, model);
  return new Map(
    wanted.flatMap((code) => {
      const model = made.get(code) ?? models.get(code);
      return model ? [[code, model] as const] : [];
    }),
  );
}

const NO_REVIEWS = { count: 0, sum: 0 };
