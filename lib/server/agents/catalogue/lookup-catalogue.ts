import 'server-only';
import { lookupCatalogueCall } from '#lib/api/calls/agents/catalogue/lookup-catalogue.ts';
import type { CatalogueProduct } from '#lib/api/schemas/agents/catalogue.ts';
import type { ModelProduct, ModelVariant } from '#lib/commerce/agents/catalogue-model.ts';
import { infoMessage } from '#lib/commerce/agents/messages.ts';
import { featuredFirst } from '#lib/commerce/agents/narrow-variants.ts';
import { AgentFault } from '#lib/server/agents/faults.ts';
import { defineOperation } from '#lib/server/agents/operation.ts';
import { database } from '#lib/server/db/database.ts';
import { type Identified, lookUp } from './find-by-ids.ts';
import type { KeptCatalogue } from './kept-catalogue.ts';
import { pathsOf, told } from './search-catalogue.ts';
import {
  isGettable,
  isWithinPrice,
  type Manner,
  policiesOf,
  shownProduct,
  withStore,
} from './shown-products.ts';

/** Most different ids of one call. */
const MOST_IDS = 50;

export const lookupCatalogue = defineOperation({
  tool: 'lookup_catalog',
  description:
    'Reads up to 50 products or variants by id (also by slug or bar code): price now, price before a sale, stock, delivery. For lists and for a check before buying; get_product tells more about one product.',
  call: lookupCatalogueCall,
  capability: 'dev.ucp.shopping.catalog.lookup',
  argument: 'catalog',
  changes: false,
  limit: 'agentReads',
  async handle({ agent, body, address }) {
    const ids = [...new Set(body.ids)];
    if (ids.length > MOST_IDS) {
      throw new AgentFault('request_too_large', `Send at most ${MOST_IDS} different ids.`);
    }
    const { found, kept, manner, messages } = await lookUp(ids, { agent, body, address });
    const asked = askedFor(found).filter(({ product }) => isWanted(product, kept, manner));
    const stocked = await withStore(
      database(),
      manner,
      asked.flatMap(({ inputs }) => [...inputs.keys()]),
    );
    const shown = asked.flatMap((one) => {
      const product = shownAsked(one, kept, stocked);
      return product ? [{ shown: product, product: one.product }] : [];
    });
    const unknown = ids.filter((id) => !found.has(id));
    return {
      products: shown.map((one) => one.shown),
      ...told([...messages, ...unknown.map((id) => infoMessage('not_found', id))]),
      policies: policiesOf(
        shown.map(({ product }) => product),
        (at) => `$.products[${at}]`,
        kept,
      ),
    };
  },
});

/** A product, and of each of its variants which ids led to it. */
interface Asked extends Pick<Identified, 'model' | 'product'> {
  inputs: Map<ModelVariant, { id: string; match: string }[]>;
}

/** Every product once. An id of a product leads to the variant that a list would show. */
function askedFor(found: ReadonlyMap<string, Identified>): Asked[] {
  const asked = new Map<ModelProduct, Asked>();
  for (const [id, { model, product, variant }] of found) {
    const own = asked.get(product) ?? { model, product, inputs: new Map() };
    asked.set(product, own);
    const [featured] = featuredFirst(product.variants);
    const shown = variant ?? featured;
    if (!shown) continue;
    const input = { id, match: variant ? 'exact' : 'featured' };
    own.inputs.set(shown, [...(own.inputs.get(shown) ?? []), input]);
  }
  return [...asked.values()];
}

function shownAsked(
  { model, product, inputs }: Asked,
  kept: KeptCatalogue,
  manner: Manner,
): CatalogueProduct | null {
  const variants = [...inputs.keys()].filter((variant) => isWithinPrice(variant, manner.filters));
  if (variants.length === 0) return null;
  const shown = shownProduct({ model, product, variants }, kept, manner, 'entry');
  return {
    ...shown,
    variants: shown.variants.map((entry, at) => {
      const variant = variants[at];
      return { ...entry, inputs: (variant && inputs.get(variant)) ?? [] };
    }),
  };
}

/** Whether a product is what the filters ask for, apart from prices. */
export function isWanted(product: ModelProduct, kept: KeptCatalogue, manner: Manner): boolean {
  const { categories, brands, colours, on_sale: onSale, in_stock: inStock } = manner.filters;
  const paths = categories && pathsOf(categories, kept.categories);
  const { metadata, tags } = product.head;
  return (
    isGettable(product, kept, manner) &&
    (paths === undefined || product.categoryPaths.some((path) => paths.includes(path))) &&
    hasOne(brands, [metadata.brand]) &&
    hasOne(colours, tags) &&
    (!onSale || product.variants.some(({ price, was }) => was > price)) &&
    (!inStock || product.variants.some(({ isAvailable }) => isAvailable))
  );
}

/** Whether one of the wanted values is there, in any case; true if none is wanted. */
function hasOne(wanted: readonly string[] | undefined, values: readonly string[]): boolean {
  const own = new Set(values.map((value) => value.toLowerCase()));
  return wanted === undefined || wanted.some((value) => own.has(value.toLowerCase()));
}
