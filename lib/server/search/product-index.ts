import { EQUAL_SIZES, FACETS, PAID_PRICE } from '#lib/commerce/catalogue/facets.ts';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import { MARKET } from '#lib/config/market.ts';
import type { IndexSettings } from '#lib/server/search/engine/index-settings.ts';
import { SYNONYMS } from './synonym-groups.ts';

/** The word facets of each product group: `footwear.activities` and so on. */
const WORD_FACETS = FACETS.flatMap((facet) =>
  facet.kind === 'values' && /^(?:accessories|clothing|footwear)\./.test(facet.attribute)
    ? [facet.attribute]
    : [],
);

/** The paths of a product's categories, ancestors included. */
export const CATEGORIES = 'categoryPaths';
/** What a product is. */
export const TYPES = 'erpProductType';

/** The colours of a hit's model that match the request. Algolia answers it by a second call. */
const MATCHING = 'matching';

/** The settings of the product index, for the embedded engine and for Algolia alike. */
export const PRODUCT_INDEX_SETTINGS: IndexSettings = {
  version: '12',
  searchable: [
    { attributes: ['name'], weight: 8, lengthNorm: 0.4, role: 'name' },
    { attributes: ['erpProductType'], weight: 6, lengthNorm: 0.2, entity: 1, role: 'kind' },
    { attributes: ['brand'], weight: 5, lengthNorm: 0.2, entity: 0.8 },
    {
      attributes: ['canonicalCategory.name', 'categoryWords'],
      weight: 4,
      lengthNorm: 0.4,
      entity: 0.8,
      role: 'kind',
    },
    {
      attributes: ['colourName', 'baseColours'],
      weight: 4,
      lengthNorm: 0.2,
      entity: 0.6,
      fanciful: true,
    },
    { attributes: ['demographic'], weight: 4, lengthNorm: 0.2, entity: 0.6 },
    { attributes: WORD_FACETS, weight: 3, lengthNorm: 0.4, entity: 0.5 },
    { attributes: ['descriptionText'], weight: 1, lengthNorm: 0.7, prose: true },
    { attributes: ['detailsText'], weight: 0.7, lengthNorm: 0.7, prose: true },
  ],
  codes: ['objectID', 'erpProductCompositeCode', 'erpProductParentCode'],
  facets: [
    ...FACETS.flatMap((facet) => ('attribute' in facet ? [facet.attribute] : [])),
    CATEGORIES,
    'brand',
    'brandSlug',
    'colourName',
    TYPES,
    'erpProductParentCode',
    'erpProductCompositeCode',
    'footwearAvailableVariantLabels.usMen',
    'isNew',
    'soldOut',
    'state',
    'functionalType',
    'accountExclusive',
    'overlayIds',
    'priceSteps',
    EQUAL_SIZES,
    'price',
  ],
  numeric: [
    PAID_PRICE,
    'price',
    'erpOriginalPrice',
    'popularity',
    'publishedAt',
    'stockUpdatedAt',
    'ratingRank',
  ],
  featured: 'popularity',
  replicas: [
    { suffix: '_newest', attribute: 'publishedAt', direction: 'desc', type: 'number' },
    {
      suffix: '_name_asc',
      attribute: 'name',
      direction: 'asc',
      type: { locale: MARKET.locale },
    },
    {
      suffix: '_name_desc',
      attribute: 'name',
      direction: 'desc',
      type: { locale: MARKET.locale },
    },
    { suffix: '_price_asc', attribute: PAID_PRICE, direction: 'asc', type: 'number' },
    // The lowest price of a model is the one on its card.
    {
      suffix: '_price_desc',
      attribute: PAID_PRICE,
      direction: 'desc',
      type: 'number',
      groupBy: 'last',
    },
    { suffix: '_rating', attribute: 'ratingRank', direction: 'desc', type: 'number' },
  ],
  // Listings and search show one card per model, and count models.
  attributeForDistinct: 'erpProductParentCode',
  distinct: 1,
  facetingAfterDistinct: true,
  ofGroup: {
    attribute: MATCHING,
    numbers: ['price', 'erpOriginalPrice'],
    first: { name: 'baseColour', facet: 'baseColours' },
  },
  differsInGroup: ['baseColours', 'colourName', 'erpProductCompositeCode'],
  synonyms: SYNONYMS,
  unretrievable: [
    'categoryWords',
    'descriptionText',
    'detailsText',
    'priceSteps',
    PAID_PRICE,
    EQUAL_SIZES,
    'ratings',
    'ratingRank',
  ],
  highlighted: ['name', 'brand', 'colourName', 'erpProductType'],
};

/**
 * The replica that an index name refers to: empty for the index itself, null for an unknown index.
 */
export function replicaOf(indexName: string): string | null {
  if (!indexName.startsWith(PRODUCT_INDEX)) return null;
  const suffix = indexName.slice(PRODUCT_INDEX.length);
  const known = PRODUCT_INDEX_SETTINGS.replicas.some((replica) => replica.suffix === suffix);
  return suffix === '' || known ? suffix : null;
}
