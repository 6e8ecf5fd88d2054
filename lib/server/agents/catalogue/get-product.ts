import 'server-only';
import { getProductCall } from '#lib/api/calls/agents/catalogue/get-product.ts';
import type { RequestOf } from '#lib/api/calls/call.ts';
import { type Choice, optionsOf, siblingsOf } from '#lib/commerce/agents/catalogue-model.ts';
import { errorMessage } from '#lib/commerce/agents/messages.ts';
import {
  effectiveChoices,
  featuredFirst,
  hasAll,
  nameKey,
  withSignals,
} from '#lib/commerce/agents/narrow-variants.ts';
import { AgentFault, AgentOutcome } from '#lib/server/agents/faults.ts';
import { defineOperation } from '#lib/server/agents/operation.ts';
import { database } from '#lib/server/db/database.ts';
import { type Identified, lookUp } from './find-by-ids.ts';
import { isWanted } from './lookup-catalogue.ts';
import { told } from './search-catalogue.ts';
import { isWithinPrice, policiesOf, shownProduct, withStore } from './shown-products.ts';

/** Most variants of an answer: more than any colour has sizes. */
const MOST_VARIANTS = 100;

export const getProduct = defineOperation({
  tool: 'get_product',
  description:
    'Reads one product by the id of a product or variant, with its colours and sizes. Send what the shopper chose so far as `selected` (such as {"name": "Size", "label": "9"}): the answer has the variants that fit, and tells of each other value whether it can be bought with that choice. Prices are in cents.',
  call: getProductCall,
  capability: 'dev.ucp.shopping.catalog.lookup',
  argument: 'catalog',
  changes: false,
  limit: 'agentReads',
  async handle({ agent, body, address }) {
    const { id, selected = [], preferences } = body;
    if (new Set(selected.map(({ name }) => nameKey(name))).size < selected.length) {
      throw new AgentFault('invalid_request', 'Select each option once at most.');
    }
    const { kept, manner, messages, ...read } = await lookUp([id], { agent, body, address });
    const found = read.found.get(id);
    if (!found || found.product.variants.length === 0) throw notFound(id);
    const { model, product } = found;
    const siblings = siblingsOf(model, product);
    const all = siblings.flatMap(({ variants }) => variants);
    const chosen = chosenOf(found, all, { selected, preferences });
    const wanted = siblings
      .filter((one) => isWanted(one, kept, manner))
      .flatMap(({ variants }) => variants)
      .filter((variant) => hasAll(variant, chosen) && isWithinPrice(variant, manner.filters));
    const { variant } = found;
    const variants = (
      variant && wanted.includes(variant)
        ? [variant, ...wanted.filter((one) => one !== variant)]
        : featuredFirst(wanted)
    ).slice(0, MOST_VARIANTS);
    if (variants.length === 0) throw nothingLeft(product.handle);
    const stocked = await withStore(database(), manner, variants);
    const shown = shownProduct({ model, product, variants }, kept, stocked, 'page');
    const options = optionsOf(all);
    return {
      product: {
        ...shown,
        ...(options.length > 0 && {
          options: withSignals(options, all, chosen),
          selected: chosen,
        }),
      },
      ...told(messages),
      policies: policiesOf([product], () => '$.product', kept),
    };
  },
});

/**
 * What is chosen: by the id of a variant all of it; else what the platform says, as far as there is
 * such a variant; else the colour of the product's page.
 */
function chosenOf(
  { product, variant }: Identified,
  all: Parameters<typeof effectiveChoices>[0],
  {
    selected,
    preferences,
  }: Pick<RequestOf<typeof getProductCall>, 'preferences'> & {
    selected: readonly { name: string; id?: string | undefined; label: string }[];
  },
): Choice[] {
  if (variant) return [...variant.choices];
  if (selected.length > 0) {
    const wanted = selected.map(({ name, id, label }) => ({
      name,
      label,
      ...(id !== undefined && { id }),
    }));
    return effectiveChoices(all, wanted, preferences);
  }
  const [featured] = featuredFirst(product.variants);
  return (featured?.choices ?? []).filter(({ name }) => name !== 'Size');
}

function notFound(id: string): AgentOutcome {
  return new AgentOutcome([errorMessage('not_found', `Product not found: ${id}`, 'unrecoverable')]);
}

function nothingLeft(handle: string): AgentOutcome {
  const content = 'No variant of this product matches the filters. Ask again with fewer.';
  return new AgentOutcome(
    [errorMessage('not_found', content, 'recoverable')],
    `/products/${handle}`,
  );
}
