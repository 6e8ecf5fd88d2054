import 'server-only';
import { sql } from 'kysely';
import type { lookupCatalogueCall } from '#lib/api/calls/agents/catalogue/lookup-catalogue.ts';
import type { RequestOf } from '#lib/api/calls/call.ts';
import type {
  CatalogueModel,
  ModelProduct,
  ModelVariant,
} from '#lib/commerce/agents/catalogue-model.ts';
import type { Agent } from '#lib/server/agents/agent.ts';
import { type Db, database } from '#lib/server/db/database.ts';
import { refuseUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';
import { type AgentPayer, chargeAgentWork } from '#lib/server/rate-limits/limit.ts';
import { productsWork } from '#lib/server/rate-limits/work.ts';
import { type KeptCatalogue, keptCatalogue, modelsOf } from './kept-catalogue.ts';
import { mannerOf } from './shown-products.ts';

/** What an id leads to. */
export interface Identified {
  model: CatalogueModel;
  product: ModelProduct;
  /** Null: the id is that of a product. */
  variant: ModelVariant | null;
}

/**
 * What a call asks for by ids, with how to answer it. Who asks pays for it.
 * @throws ApiError 400 for text that cannot be stored, 429 if the share of work is spent
 */
export async function lookUp(
  ids: readonly string[],
  { agent, body, address }: AgentPayer & { agent: Agent; body: LookUp },
) {
  refuseUnstorableText(body);
  await chargeAgentWork({ agent, address }, productsWork(ids));
  const db = database();
  const kept = await keptCatalogue(db);
  const found = await findByIds(db, kept, ids);
  return { ...mannerOf(agent, body.filters, body.context), kept, found };
}

type LookUp = Pick<RequestOf<typeof lookupCatalogueCall>, 'filters' | 'context'>;

/**
 * Products and variants by id; also products by slug, and variants by bar code. What has no page is not
 * found.
 */
async function findByIds(
  db: Db,
  kept: KeptCatalogue,
  ids: readonly string[],
): Promise<Map<string, Identified>> {
  const wanted = sql<string>`any(${[...ids]}::text[])`;
  const [products, variants] = await Promise.all([
    db
      .selectFrom('products')
      .select(['id', 'slug', 'parent_code as model'])
      .where((eb) => eb.or([eb('id', '=', wanted), eb('slug', '=', wanted)]))
      .execute(),
    db
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select(['variants.id', 'variants.gtin', 'product_id', 'products.parent_code as model'])
      .where((eb) => eb.or([eb('variants.id', '=', wanted), eb('variants.gtin', '=', wanted)]))
      .execute(),
  ]);
  const models = await modelsOf(
    db,
    kept,
    [...products, ...variants].map(({ model }) => model),
  );
  const found = new Map<string, Identified>();
  const isAsked = new Set(ids);
  const note = (id: string | null, code: string, product: string, variant: string | null) => {
    if (id === null || !isAsked.has(id) || found.has(id)) return;
    const model = models.get(code);
    const own = model?.products.find((one) => one.id === product);
    const size = own?.variants.find((one) => one.id === variant) ?? null;
    if (model && own && (variant === null || size)) {
      found.set(id, { model, product: own, variant: size });
    }
  };
  // A product's id goes before the same text as a variant's id, a slug or a bar code.
  for (const { id, model } of products) note(id, model, id, null);
  for (const { id, model, product_id: product } of variants) note(id, model, product, id);
  for (const { id, slug, model } of products) note(slug, model, id, null);
  for (const { id, gtin, model, product_id: product } of variants) note(gtin, model, product, id);
  return found;
}
