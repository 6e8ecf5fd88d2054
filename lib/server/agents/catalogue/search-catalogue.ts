import 'server-only';
import { searchCatalogueCall } from '#lib/api/calls/agents/catalogue/search-catalogue.ts';
import type { CatalogueFilters } from '#lib/api/schemas/agents/catalogue.ts';
import { type ListPage, pageOf, readPage } from '#lib/api/schemas/agents/paging.ts';
import { SEARCH_BOUNDS, type SearchRequest } from '#lib/api/search/search-request.ts';
import type { SearchResponse } from '#lib/api/search/search-response.ts';
import { infoMessage } from '#lib/commerce/agents/messages.ts';
import { featuredFirst } from '#lib/commerce/agents/narrow-variants.ts';
import type { Category } from '#lib/commerce/catalogue/category.ts';
import { PAID_PRICE } from '#lib/commerce/catalogue/facets.ts';
import { condition } from '#lib/commerce/search/search-vocabulary.ts';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import { AgentFault } from '#lib/server/agents/faults.ts';
import { defineOperation } from '#lib/server/agents/operation.ts';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import { taggedValue } from '#lib/server/cache/tagged-value.ts';
import { database } from '#lib/server/db/database.ts';
import { refuseUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';
import { type AgentPayer, chargeAgentWork } from '#lib/server/rate-limits/limit.ts';
import { productsWork, searchWork } from '#lib/server/rate-limits/work.ts';
import { CATEGORIES } from '#lib/server/search/product-index.ts';
import { SearchError } from '#lib/server/search/search-adapter.ts';
import { searchService } from '#lib/server/search/search-service.ts';
import { searchSize } from '#lib/server/search/search-size.ts';
import { type Found, type KeptCatalogue, keptCatalogue, modelsOf } from './kept-catalogue.ts';
import {
  isGettable,
  type Manner,
  mannerOf,
  policiesOf,
  shownProduct,
  withStore,
} from './shown-products.ts';

const PAGE_SIZES = { usual: 10, most: 25 };

export const searchCatalogue = defineOperation({
  tool: 'search_catalog',
  description:
    'Finds products by text, categories, price (in cents) and other filters. The text may name a colour, a size, a width, a gender or a price, as shoppers type it: "women\'s waterproof boots size 9 under $200". Each product is one colour of a model with its sizes, prices and stock; its options name the other colours. Only the shopper orders and pays.',
  call: searchCatalogueCall,
  capability: 'dev.ucp.shopping.catalog.search',
  argument: 'catalog',
  changes: false,
  limit: 'agentReads',
  async handle({ agent, body, address }) {
    refuseUnstorableText(body);
    const query = body.query?.trim() ?? '';
    const page = readPage(body.pagination ?? {}, PAGE_SIZES);
    if (page === null) throw new AgentFault('invalid_request', 'The cursor is not of this list.');
    if (query === '' && !hasFilter(body.filters)) {
      throw new AgentFault('invalid_request', 'Send a query, filters or both.');
    }
    const { manner, messages } = mannerOf(agent, body.filters, body.context);
    const kept = await keptCatalogue(database());
    const filters = await asSpelt(manner.filters);
    const request = searchOf(query, filters, page, kept.categories);
    const { cards, total, isClosest } = request
      ? await find(kept, request, { agent, address })
      : { cards: [], total: 0, isClosest: false };
    const { choices, stocked } = await choicesOf(cards, kept, manner);
    const isNarrowed = choices.length < cards.length;
    return {
      products: choices.map((choice) => shownProduct(choice, kept, stocked, 'card')),
      pagination: pageOf(page, { total, isTotalKnown: !isNarrowed }),
      ...told([...messages, ...(isClosest ? [CLOSEST] : [])]),
      policies: policiesOf(
        choices.map(({ product }) => product),
        (at) => `$.products[${at}]`,
        kept,
      ),
    };
  },
});

const CLOSEST = infoMessage(
  'closest_matches',
  'No product matches all of the query. These come closest.',
);

/** Messages as an answer has them; none without any. */
export function told<Message>(messages: readonly Message[]): { messages?: Message[] } {
  return messages.length > 0 ? { messages: [...messages] } : {};
}

function hasFilter(filters: CatalogueFilters | undefined): boolean {
  return Object.values(filters ?? {}).some((value) => value !== undefined);
}

/** The cards' products with the variants to show of them, and what the named store has of these. */
async function choicesOf(cards: Found['cards'], kept: KeptCatalogue, manner: Manner) {
  const models = await modelsOf(
    database(),
    kept,
    cards.map(({ model }) => model),
  );
  const choices = cards.flatMap((card) => {
    const model = models.get(card.model);
    const product = model?.products.find(({ id }) => id === card.product);
    if (!model || !product?.isListed || !isGettable(product, kept, manner)) return [];
    return [{ model, product, variants: featuredFirst(product.variants) }];
  });
  const stocked = await withStore(
    database(),
    manner,
    choices.flatMap(({ variants }) => variants),
  );
  return { choices, stocked };
}

/** Finds once what many ask for at the same time. Only who asks first pays for the search. */
function find(kept: KeptCatalogue, request: SearchRequest, payer: AgentPayer): Promise<Found> {
  const key = JSON.stringify(request);
  const known = kept.found.get(key);
  if (known) return known;
  const finding = search(request, payer);
  kept.found.set(key, finding);
  finding.catch(() => kept.found.delete(key));
  return finding;
}

async function search(request: SearchRequest, payer: AgentPayer): Promise<Found> {
  const size = request.hitsPerPage ?? 0;
  await chargeAgentWork(
    payer,
    searchWork([searchSize(request)]) + productsWork(Array.from({ length: size })),
  );
  const { hits, nbHits, userData = [] } = await ask(request);
  return {
    cards: hits.map((hit) => ({
      model: String(hit.erpProductParentCode),
      product: String(hit.objectID),
    })),
    total: nbHits,
    isClosest: userData.some(({ nothingHasAllOf }) => nothingHasAllOf !== undefined),
  };
}

/** The filters with colours and brands as the shop writes them: the search tells `red` from `Red`. */
async function asSpelt(filters: CatalogueFilters): Promise<CatalogueFilters> {
  const { brands, colours } = filters;
  if (brands === undefined && colours === undefined) return filters;
  const spellings = await knownSpellings(database());
  const spelt = (values: readonly string[]) =>
    values.map((value) => spellings.get(keyOf(value)) ?? value);
  return {
    ...filters,
    ...(brands && { brands: spelt(brands) }),
    ...(colours && { colours: spelt(colours) }),
  };
}

/** How the shop writes its brands and colours, by `keyOf`. */
const knownSpellings = taggedValue(
  'spellings for assistants',
  [cacheTags.catalogue, cacheTags.products],
  async () => {
    const { facets = {} } = await ask({
      indexName: PRODUCT_INDEX,
      hitsPerPage: 0,
      facets: ['brand', 'baseColours'],
      maxValuesPerFacet: SEARCH_BOUNDS.valuesPerFacet,
      responseFields: ['facets'],
    });
    const names = Object.values(facets).flatMap((counts) => Object.keys(counts));
    return new Map(names.map((name) => [keyOf(name), name]));
  },
);

/** @throws AgentFault if the search cannot answer */
async function ask(request: SearchRequest): Promise<SearchResponse> {
  try {
    const [answer] = await searchService().search([request]);
    return answer as SearchResponse;
  } catch (error) {
    if (!(error instanceof SearchError)) throw error;
    throw new AgentFault(error.status === 503 ? 'unavailable' : 'invalid_request', error.message);
  }
}

/** The shop's own search for what was asked; null if no product can match. */
function searchOf(
  query: string,
  filters: CatalogueFilters,
  { page, size }: ListPage,
  categories: readonly Category[],
): SearchRequest | null {
  const paths = filters.categories && pathsOf(filters.categories, categories);
  if (paths?.length === 0) return null;
  const { price, brands, colours } = filters;
  const either = (attribute: string, values: readonly string[] | undefined) =>
    values && values.length > 0 ? [values.map((value) => condition(attribute, value))] : [];
  const facetFilters = [
    ...either(CATEGORIES, paths),
    ...either('brand', brands),
    ...either('baseColours', colours),
    ...(filters.on_sale ? [['isDiscounted:true']] : []),
    ...(filters.in_stock ? [['soldOut:false']] : []),
  ];
  const numericFilters = [
    ...(price?.min === undefined ? [] : [`${PAID_PRICE}>=${price.min}`]),
    ...(price?.max === undefined ? [] : [`${PAID_PRICE}<=${price.max}`]),
  ];
  return {
    indexName: PRODUCT_INDEX,
    ...(query !== '' && { query, ruleContexts: ['whole'] }),
    ...(facetFilters.length > 0 && { facetFilters }),
    ...(numericFilters.length > 0 && { numericFilters }),
    page,
    hitsPerPage: size,
    attributesToRetrieve: ['objectID', 'erpProductParentCode'],
    attributesToHighlight: [],
    responseFields: ['hits', 'nbHits', 'userData'],
  };
}

/** The paths of the categories that are named by path, by name, or by all names down to them. */
export function pathsOf(named: readonly string[], categories: readonly Category[]): string[] {
  const wanted = new Set(named.map(keyOf));
  const names = new Map(categories.map(({ path, name }) => [path, name]));
  return categories.flatMap(({ path, name }) => {
    const parts = path.split('/');
    const trail = parts.map((_, at) => names.get(parts.slice(0, at + 1).join('/')) ?? '');
    const own = [path, name, trail.join(' > ')].map(keyOf);
    return own.some((key) => wanted.has(key)) ? [path] : [];
  });
}

function keyOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/\s*>\s*/g, ' > ');
}
