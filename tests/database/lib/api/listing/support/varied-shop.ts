import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { vi } from 'vitest';
import { fetchListingPage } from '#lib/api/listing/listing-query.ts';
import type { SearchScope } from '#lib/api/listing/search-scope.ts';
import { PAGE_SIZE } from '#lib/commerce/catalogue/listing.ts';
import type { ListingView } from '#lib/commerce/catalogue/listing-view.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { readListedProducts } from '#lib/server/catalogue/listed-products.ts';
import { toProductRecord } from '#lib/server/search/product-record.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { importRecords } from '#tests/api/support/import-records.ts';
import { type SearchServer, serveSearchRoutes } from '#tests/api/support/search-server.ts';
import {
  VARIED_BRANDS,
  VARIED_CATEGORIES,
  variedProducts,
} from '#tests/api/support/varied-products.ts';

export let database: TestDatabase;
/** All that is listed, when the shop was opened. */
export let products: Product[];
export let server: SearchServer;
let dataDir: string;
let byId: Map<string, Product>;

/** A shop with varied products and its search; for `beforeAll`. */
export async function openShop(): Promise<void> {
  dataDir = await mkdtemp(path.join(tmpdir(), 'listing-'));
  process.env.DATA_DIR = dataDir;
  database = await createTestDatabase();
  await importRecords(database.db, [
    { type: 'overlay', id: 'sale', name: 'Sale', dynamicOverlay: 'sale' },
    ...VARIED_BRANDS.map((slug) => ({ type: 'brand' as const, slug, name: slug })),
    ...VARIED_CATEGORIES.map((category) => ({
      type: 'category' as const,
      path: category,
      name: category,
    })),
    ...variedProducts(150),
  ]);
  await rateModels();
  await writeSizeGuide();
  products = [];
  for await (const batch of readListedProducts(database.db))
    products.push(...batch.map(toProductRecord));
  byId = new Map(products.map((product) => [product.id, product]));
  server = await serveSearchRoutes();
  vi.stubGlobal('location', {
    protocol: 'http:',
    host: server.host.replace(/\/api\/search$/, ''),
  });
}

export async function closeShop(): Promise<void> {
  vi.unstubAllGlobals();
  await server.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
}

/** A guide by which a women's M is 8 and 9. */
async function writeSizeGuide(): Promise<void> {
  const table = (...rows: string[][]) =>
    `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`;
  const html = table(['AU'], ['7'], ['8'], ['9']) + table(['Size', 'AU'], ['M', '8–9']);
  await sql`
    insert into content_pages (kind, path, file, front_matter, markdown, title, summary, tags, featured,
      hidden, products, size_guide_for, html, headings, words)
    values ('article', 'sizes', 'sizes.md', '{}', '', 'Sizes', '', '{}', false, true, '{}',
      '{womens}', ${html}, '[]', 0)`.execute(database.db);
}

/** Reviews of two models in three: from none to seven, of one star to five. */
async function rateModels(): Promise<void> {
  await sql`
    insert into review_summaries (model, count, sum, summary)
    select model, count, sum, '{}' from (
      select model, (n * 5) % 8 as count, ((n * 5) % 8) * (20 + (n * 11) % 31) / 10 as sum
      from (select distinct parent_code as model, split_part(parent_code, '-', 2)::int as n
            from products where parent_code like 'model-%') as models
      where n % 3 > 0) as rated`.execute(database.db);
}

/** The model of a card. */
export const modelOf = ({ id }: { id: string }) => byId.get(id)?.erpProductParentCode;

/** Every card of a view, page by page. */
export async function allCards(search: SearchScope, view: ListingView) {
  const cards = [];
  for (let page = 1; ; page++) {
    const more = await fetchListingPage(search, view, page);
    cards.push(...more);
    if (more.length < PAGE_SIZE) return cards;
  }
}
