import 'server-only';
import { sql } from 'kysely';
import type { SearchRequest } from '#lib/api/search/search-request.ts';
import type { SearchResponse } from '#lib/api/search/search-response.ts';
import type { Arrangement, Boost } from '#lib/commerce/catalogue/arrangement.ts';
import { PAGE_SIZE } from '#lib/commerce/catalogue/listing.ts';
import type { ListingPlace } from '#lib/commerce/catalogue/listing-place.ts';
import type { GalleryImage, Product } from '#lib/commerce/catalogue/product.ts';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import { listedSql } from '#lib/server/catalogue/listed-sql.ts';
import { readShownArrangement, toArrangement } from '#lib/server/catalogue/shown-arrangements.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { ArrangedRequest } from '#lib/server/search/arranged-search.ts';
import { CATEGORIES } from '#lib/server/search/product-index.ts';
import { ownSearch } from '#lib/server/search/search-service.ts';
import { knownPlace } from './known-place.ts';

const ATTRIBUTES = [
  'id',
  'name',
  'colourName',
  'price',
  'soldOut',
  'erpProductCompositeCode',
  'erpProductParentCode',
] as const satisfies (keyof Product)[];
type Hit = Pick<Product, (typeof ATTRIBUTES)[number]> & { picture: GalleryImage | null };

/**
 * What a place would show first with these pins and boosts, and what it shows now. The shop's own
 * search answers both, so that it is what shoppers will get.
 * @throws CommandError `NotFound`
 */
export async function previewArrangement(
  db: Db,
  wish: { place: string; pins: readonly string[]; boosts: readonly Boost[] },
) {
  const { place, name } = await knownPlace(db, wish.place);
  const [saved, draft] = await Promise.all([
    readShownArrangement(db, place),
    toArrangement(db, wish),
  ]);
  const ask = (arrangement: Arrangement | null): ArrangedRequest => ({
    ...requestFor(place, name),
    arrangement,
  });
  const [now, first] = (await ownSearch().search([ask(saved), ask(draft)])) as [
    SearchResponse,
    SearchResponse,
  ];
  const shown = first.hits as unknown as Hit[];
  return {
    total: first.nbHits,
    now: (now.hits as unknown as Hit[]).map(toCard),
    draft: shown.map(toCard),
    idle: await idlePins(db, wish.pins, shown),
  };
}

/** The request for the first page of a place, as the shop makes it. */
function requestFor(place: ListingPlace, typed: string): SearchRequest {
  const request = {
    indexName: PRODUCT_INDEX,
    hitsPerPage: PAGE_SIZE,
    attributesToRetrieve: [...ATTRIBUTES, 'picture'],
    attributesToHighlight: [],
    responseFields: ['hits', 'nbHits'],
  };
  switch (place.kind) {
    case 'category':
      return { ...request, facetFilters: [`${CATEGORIES}:${place.path}`] };
    case 'brand':
      return { ...request, facetFilters: [`brandSlug:${place.slug}`] };
    case 'search':
      return { ...request, query: typed, ruleContexts: ['whole'] };
    case 'sale':
      return { ...request, facetFilters: ['isDiscounted:true'] };
    default:
      return request;
  }
}

function toCard({ id, name, colourName, price, soldOut, picture, ...hit }: Hit) {
  return {
    id,
    name,
    colour: colourName,
    code: hit.erpProductCompositeCode,
    price,
    picture: picture?.src ?? null,
    isSoldOut: soldOut,
  };
}

/** The pins that the first page does not show, with the reason. */
async function idlePins(db: Db, pins: readonly string[], shown: readonly Hit[]) {
  const missing = pins.filter((id) => !shown.some((hit) => hit.id === id));
  if (missing.length === 0) return [];
  const listed = await db
    .selectFrom('products')
    .select(['id', 'parent_code'])
    .where('id', '=', sql<string>`any(${missing}::text[])`)
    .where(listedSql)
    .execute();
  const models = new Map(listed.map(({ id, parent_code }) => [id, parent_code]));
  const pinned = shown.filter(({ id }) => pins.includes(id));
  return missing.map((id) => {
    const model = models.get(id);
    if (model === undefined) return { id, why: 'unlisted' as const };
    const isTwice = pinned.some((hit) => hit.erpProductParentCode === model);
    return { id, why: isTwice ? ('model' as const) : ('elsewhere' as const) };
  });
}
