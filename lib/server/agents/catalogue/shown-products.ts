import 'server-only';
import type {
  CatalogueFilters,
  CatalogueProduct,
  CatalogueVariant,
} from '#lib/api/schemas/agents/catalogue.ts';
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
import { cutText } from '#lib/commerce/channels/cut-text.ts';
import { stockStatus } from '#lib/commerce/store-locations/store-stock.ts';
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
export function methodsOf(
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

/** Whether a variant is within the price filter. */
export function isWithinPrice(
  { price }: Pick<ModelVariant, 'price'>,
  { price: range }: CatalogueFilters,
) {
  return price >= (range?.min ?? 0) && price <= (range?.max ?? Number.POSITIVE_INFINITY);
}

/** The longest description in lists and of a single product, in characters. */
export const LIST_TEXT = 600;
export const WHOLE_TEXT = 5_000;

/**
 * A product as an answer shows it. `variants`: which of its and its siblings' variants.
 */
export function shownProduct(
  { model, product, variants }: ShownChoice,
  kept: Pick<KeptCatalogue, 'delivery'>,
  manner: Manner,
  mostText = LIST_TEXT,
): CatalogueProduct {
  const { head } = product;
  const siblings = siblingsOf(model, product);
  const all = siblings.flatMap((one) => one.variants);
  const options = optionsOf(all);
  return {
    ...head,
    description: { plain: cutText(head.description.plain, mostText) },
    ...priceRanges(all),
    ...(options.length > 0 && { options }),
    variants: siblings
      .flatMap((one) =>
        one.variants
          .filter((variant) => variants.includes(variant))
          .map((variant) => ({ one, variant })),
      )
      .toSorted((a, b) => variants.indexOf(a.variant) - variants.indexOf(b.variant))
      .map(({ one, variant }) => shownVariant(one, variant, product, kept, manner)),
  };
}

/** A product of a model, and which variants of it and its siblings to show, in this order. */
export interface ShownChoice {
  model: CatalogueModel;
  product: ModelProduct;
  variants: readonly ModelVariant[];
}

function shownVariant(
  own: ModelProduct,
  variant: ModelVariant,
  shown: ModelProduct,
  kept: Pick<KeptCatalogue, 'delivery'>,
  manner: Manner,
): CatalogueVariant {
  const [picture] = own.head.media;
  return {
    ...variant.entry,
    ...(own !== shown && picture && { media: [picture] }),
    ...(manner.tellsMethods && {
      fulfillment: { methods: toldMethods(own, variant, kept, manner) },
    }),
  };
}

/** The ways to get a variant, each with whether it can be got by it, as far as that is known. */
function toldMethods(
  product: ModelProduct,
  variant: ModelVariant,
  kept: Pick<KeptCatalogue, 'delivery'>,
  manner: Manner,
) {
  const { availability } = variant.entry;
  return methodsOf(product, kept, manner).map((method) => {
    if (method.type !== 'pickup') return { ...method, availability };
    const { store } = manner.whereto;
    if (store === null || manner.storeUnits === null) return method;
    const has = stockStatus(manner.storeUnits.get(variant.id) ?? 0) !== 'outOfStock';
    return {
      ...method,
      location: store,
      availability: { available: has, status: has ? 'in_stock' : 'out_of_stock' },
    };
  });
}
