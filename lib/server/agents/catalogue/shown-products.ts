import 'server-only';
import type { CatalogueFilters, CatalogueProduct } from '#lib/api/schemas/agents/catalogue.ts';
import {
  type CatalogueMethod,
  catalogueMethods,
  type Whereto,
  wheretoOf,
} from '#lib/commerce/agents/catalogue-delivery.ts';
import {
  type CatalogueModel,
  type ModelProduct,
  type ModelVariant,
  optionsOf,
  priceRanges,
  siblingsOf,
} from '#lib/commerce/agents/catalogue-model.ts';
import { type AgentMessage, infoMessage } from '#lib/commerce/agents/messages.ts';
import { returnTerms } from '#lib/commerce/agents/return-terms.ts';
import { cutText } from '#lib/commerce/channels/cut-text.ts';
import { stockStatus } from '#lib/commerce/store-locations/store-stock.ts';
import { environment } from '#lib/config/environment.ts';
import { MARKET } from '#lib/config/market.ts';
import type { Agent } from '#lib/server/agents/agent.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readCartStock } from '#lib/server/inventory/read-cart-stock.ts';
import type { KeptCatalogue } from './kept-catalogue.ts';

/** How an answer shows products. */
export interface Manner {
  filters: CatalogueFilters;
  whereto: Whereto;
  /** Whether the platform knows the protocol's ways to get a product. */
  tellsMethods: boolean;
  /** What the named store has, by variant; null: no store was named, or it takes no pickups. */
  storeUnits: ReadonlyMap<string, number> | null;
}

type Context = Parameters<typeof wheretoOf>[0] & { currency?: string | undefined };

/** How to show products to a platform, and what to tell it about its filters. */
export function mannerOf(
  agent: Agent,
  filters: CatalogueFilters = {},
  context: Context = {},
): { manner: Manner; messages: AgentMessage[] } {
  const { price, ...others } = filters;
  const isOurs = (context.currency?.toUpperCase() ?? MARKET.currency) === MARKET.currency;
  const manner = {
    filters: isOurs && price ? { ...others, price } : others,
    whereto: wheretoOf(context, filters.fulfills_to),
    tellsMethods: agent.capabilities.has('dev.ucp.shopping.fulfillment'),
    storeUnits: null,
  };
  if (isOurs || !price) return { manner, messages: [] };
  const told = `Prices are in ${MARKET.currency}. The price filter was left out.`;
  return { manner, messages: [infoMessage('price_filter_ignored', told)] };
}

/** The manner with what the named store has of these variants. */
export async function withStore(
  db: Db,
  manner: Manner,
  variants: readonly { id: string }[],
): Promise<Manner> {
  const { store } = manner.whereto;
  if (store === null || !manner.tellsMethods || variants.length === 0) return manner;
  const stores = await readCartStock(
    db,
    variants.map(({ id }) => ({ variantId: id })),
  );
  const units = stores.find(({ erpStoreId }) => erpStoreId === store)?.units ?? null;
  return { ...manner, storeUnits: units };
}

/** The ways to get a product that the filters allow. */
function methodsOf(
  product: ModelProduct,
  { delivery }: Pick<KeptCatalogue, 'delivery'>,
  { filters, whereto }: Pick<Manner, 'filters' | 'whereto'>,
): CatalogueMethod[] {
  return catalogueMethods(product, delivery, whereto).filter(
    ({ type }) => filters.methods === undefined || filters.methods.includes(type),
  );
}

/** Whether a product can be got as the filters ask; true without such a filter. */
export function isGettable(
  product: ModelProduct,
  kept: Pick<KeptCatalogue, 'delivery'>,
  manner: Pick<Manner, 'filters' | 'whereto'>,
): boolean {
  const { fulfills_to: to, methods } = manner.filters;
  if (to === undefined && methods === undefined) return true;
  return methodsOf(product, kept, manner).length > 0;
}

/** Whether a variant is within the price filter, which the search applies to the same price. */
export function isWithinPrice(
  { paidPrice }: Pick<ModelVariant, 'paidPrice'>,
  { price: range }: CatalogueFilters,
) {
  return paidPrice >= (range?.min ?? 0) && paidPrice <= (range?.max ?? Number.POSITIVE_INFINITY);
}

/** The longest description in lists and of a single product, in characters. */
const LIST_TEXT = 600;
const WHOLE_TEXT = 5_000;

/** A product of a model, and which variants of it and its siblings to show, in this order. */
export interface ShownChoice {
  model: CatalogueModel;
  product: ModelProduct;
  variants: readonly ModelVariant[];
}

/**
 * A product as an answer shows it. Lists have less of its description, and a card of a search has the
 * delivery methods one by one only with its first variant, because a language model reads it all.
 */
export function shownProduct(
  { model, product, variants }: ShownChoice,
  kept: Pick<KeptCatalogue, 'delivery'>,
  manner: Manner,
  as: 'card' | 'entry' | 'page',
): CatalogueProduct {
  const { head } = product;
  const { ranges, options } = sharedOf(model, product);
  const methods = new Map<ModelProduct, CatalogueMethod[]>();
  const methodsOnce = (own: ModelProduct) => {
    const known = methods.get(own) ?? methodsOf(own, kept, manner);
    methods.set(own, known);
    return known;
  };
  return {
    ...head,
    description: { plain: cutText(head.description.plain, as === 'page' ? WHOLE_TEXT : LIST_TEXT) },
    ...ranges,
    ...(options.length > 0 && { options }),
    variants: variants.map((variant, at) => {
      const own =
        siblingsOf(model, product).find((one) => one.variants.includes(variant)) ?? product;
      const [picture] = own.head.media;
      return {
        ...variant.entry,
        ...(own !== product && picture && { media: [picture] }),
        ...(manner.tellsMethods && {
          fulfillment: {
            methods: toldMethods(methodsOnce(own), variant, {
              ...manner,
              isShort: as === 'card' && at > 0,
            }),
          },
        }),
      };
    }),
  };
}

interface Shared {
  ranges: ReturnType<typeof priceRanges>;
  options: ReturnType<typeof optionsOf>;
}

/** By product: prices and options of all its siblings, which many answers show. */
const shared = new WeakMap<ModelProduct, Shared>();

function sharedOf(model: CatalogueModel, product: ModelProduct): Shared {
  const known = shared.get(product);
  if (known) return known;
  const all = siblingsOf(model, product).flatMap(({ variants }) => variants);
  const made = { ranges: priceRanges(all), options: optionsOf(all) };
  shared.set(product, made);
  return made;
}

/** The ways to get a variant, each with whether it can be got by it, as far as that is known. */
function toldMethods(
  methods: readonly CatalogueMethod[],
  variant: ModelVariant,
  { whereto: { store }, storeUnits, isShort }: Manner & { isShort: boolean },
) {
  const { availability } = variant.entry;
  return methods.map(({ options, ...rest }) => {
    const method = { ...rest, ...(options && !isShort && { options }) };
    if (method.type !== 'pickup') return { ...method, availability };
    if (store === null || storeUnits === null) return method;
    const has = stockStatus(storeUnits.get(variant.id) ?? 0) !== 'outOfStock';
    return {
      ...method,
      location: store,
      availability: { available: has, status: has ? 'in_stock' : 'out_of_stock' },
    };
  });
}

/** The terms for returning the products of an answer. `pathOf`: where it has the one of an index. */
export function policiesOf(
  products: readonly Pick<ModelProduct, 'functionalType'>[],
  pathOf: (at: number) => string,
  { postage }: KeptCatalogue,
) {
  const kinds = products.map(({ functionalType }) => functionalType);
  return returnTerms(kinds, pathOf, { site: environment().SITE_URL, postage });
}
