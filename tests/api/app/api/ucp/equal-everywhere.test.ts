import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as z from 'zod/mini';
import { POST as OBJECTS } from '#app/api/search/indexes/[index]/objects/route.ts';
import { POST as LOOKUP } from '#app/api/ucp/v1/catalog/lookup/route.ts';
import { POST as PRODUCT } from '#app/api/ucp/v1/catalog/product/route.ts';
import { POST as SEARCH } from '#app/api/ucp/v1/catalog/search/route.ts';
import { getProductCall } from '#lib/api/calls/agents/catalogue/get-product.ts';
import { lookupCatalogueCall } from '#lib/api/calls/agents/catalogue/lookup-catalogue.ts';
import { searchCatalogueCall } from '#lib/api/calls/agents/catalogue/search-catalogue.ts';
import type { Call, ResponseOf } from '#lib/api/calls/call.ts';
import type {
  policies as allPolicies,
  CatalogueProduct,
} from '#lib/api/schemas/agents/catalogue.ts';
import { hasPage, isSellable, type ProductDetail } from '#lib/commerce/catalogue/product.ts';
import { stockLevel } from '#lib/commerce/catalogue/stock.ts';
import { productGraph } from '#lib/commerce/channels/product-group.ts';
import { NEUTRAL_SITE } from '#lib/commerce/content/site-content.ts';
import { priceAsPaid } from '#lib/commerce/pricing/price-as-paid.ts';
import {
  deliveriesTo,
  deliveryCostText,
  deliveryTimeText,
} from '#lib/commerce/pricing/product-delivery.ts';
import { RETURN_DAYS } from '#lib/commerce/returns/returns-promise.ts';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import { environment } from '#lib/config/environment.ts';
import { demoRecords } from '#lib/demo/demo-brand.ts';
import { SHIPPING_METHODS } from '#lib/demo/offers/shipping-methods.ts';
import { readProductDetail } from '#lib/server/catalogue/product-reader.ts';
import { feedResponse } from '#lib/server/channels/feed-response.ts';
import { importOffers } from '#lib/server/offers/import-offers.ts';
import { readShippingMethods } from '#lib/server/offers/read-shipping-methods.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';
import { READ_TOOLS } from '#stores/page-tools/read-tools.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { importRecords } from '#tests/api/support/import-records.ts';
import { askMcp } from '#tests/api/support/mcp-client.ts';
import { type Platform, startPlatform } from '#tests/api/support/platform.ts';

/*
 * Page, structured data, feed and assistants tell the same of every variant of the demo brand. A new
 * surface gets a line in SURFACES.
 */

/** What a surface tells of a variant. */
interface Told {
  /** What a shopper pays at least, in cents. */
  price: number;
  /** The same before a sale; null: there is none. */
  was: number | null;
  isAvailable: boolean;
  /** `Standard delivery: Free, 3 to 7`, one for each method; undefined: the surface does not tell. */
  delivery: string[] | undefined;
  /** 0: it is not taken back; undefined: the surface does not tell. */
  returnDays: number | undefined;
}
type ByVariant = Map<string, Told>;

let database: TestDatabase;
/** Several, because one may not ask for so much at once. */
let platforms: Platform[];
let dataDir: string;
let products: ProductDetail[];
let page: ByVariant;
let address = 0;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'equal-'));
  Object.assign(process.env, { DATA_DIR: dataDir, AGENTS: 'on' });
  database = await createTestDatabase();
  const { db } = database;
  const records = [...demoRecords()].map((record) =>
    record.type === 'product' ? { ...record, images: [] } : record,
  );
  await importRecords(db, records);
  await importOffers(
    db,
    SHIPPING_METHODS.map((record, at) => ({ line: at + 1, record })),
  );
  const slugs = records.flatMap((record) => (record.type === 'product' ? [record.slug] : []));
  const read = await Promise.all(slugs.map((slug) => readProductDetail(db, slug)));
  products = read.filter((one) => one !== null).filter(({ state }) => hasPage(state));
  platforms = await Promise.all(Array.from({ length: 8 }, () => startPlatform()));
  page = await pageData();
});
afterAll(async () => {
  for (const platform of platforms) await platform.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

async function delivered() {
  const methods = await readShippingMethods(database.db);
  return methods.filter(({ kind }) => kind !== 'storePickup');
}

/** What the parts of a page show, by the rules that they call. */
async function pageData(): Promise<ByVariant> {
  const methods = await delivered();
  const told: ByVariant = new Map();
  for (const product of products) {
    const price = priceAsPaid(product);
    const isBasic = product.functionalType === 'basic';
    const delivery = deliveriesTo(isBasic ? methods : [], null).map(
      (method) =>
        `${method.label}: ${costOf(deliveryCostText(method, price))}, ${daysOf(deliveryTimeText(method))}`,
    );
    for (const variant of product.variants) {
      told.set(variant.id, {
        price,
        was: product.isDiscounted ? (product.erpOriginalPrice * price) / product.price : null,
        isAvailable: isSellable(product.state) && stockLevel(product, variant) !== 'soldOut',
        delivery,
        returnDays: isBasic ? RETURN_DAYS : 0,
      });
    }
  }
  return told;
}

async function jsonLd(): Promise<ByVariant> {
  const methods = await delivered();
  const terms = {
    site: 'https://shop.example',
    hasStores: true,
    postage: NEUTRAL_SITE.returns.postage,
  };
  const told: ByVariant = new Map();
  for (const product of products) {
    const graph = productGraph(product, methods, terms, { count: 0, sum: 0 }, []);
    const [group, ...nodes] = JSON.parse(JSON.stringify(graph))['@graph'];
    const returns = nodes.find(
      (node: { '@type': string }) => node['@type'] === 'MerchantReturnPolicy',
    );
    const delivery = nodes
      .filter((node: { shippingRate?: object }) => node.shippingRate)
      .map(
        (
          node: {
            shippingRate: { value: string };
            deliveryTime?: { transitTime: { minValue: number; maxValue: number } };
          },
          at: number,
        ) => {
          const { minValue, maxValue } = node.deliveryTime?.transitTime ?? {
            minValue: 0,
            maxValue: 0,
          };
          return `${deliveriesTo(methods, null)[at]?.label}: ${dollars(node.shippingRate.value)}, ${minValue} to ${maxValue}`;
        },
      );
    for (const { sku, offers } of group.hasVariant) {
      if (!offers) continue;
      const was = [offers.priceSpecification ?? []]
        .flat()
        .find(({ priceType }) => priceType?.endsWith('StrikethroughPrice'));
      told.set(sku, {
        price: cents(offers.price),
        was: was ? cents(was.price) : null,
        isAvailable: offers.availability.endsWith('/InStock'),
        delivery,
        returnDays: returns.merchantReturnDays ?? 0,
      });
    }
  }
  return told;
}

async function feed(): Promise<ByVariant> {
  const request = new Request('https://shop.example/feeds/google.tsv', {
    headers: { [CLIENT_ADDRESS_HEADER]: '192.0.2.1' },
  });
  const response = await feedResponse(database.db, 'https://shop.example', request, 'products');
  const rows: Record<string, string>[] = parse(await response.text(), {
    columns: true,
    delimiter: '\t',
  });
  return new Map(
    rows.map((row) => [
      row.id ?? '',
      {
        price: cents(row.sale_price || row.price || ''),
        was: row.sale_price ? cents(row.price ?? '') : null,
        isAvailable: row.availability === 'in_stock',
        delivery: (row.shipping ?? '').split(',').flatMap((text) => {
          const [, , label, price = '', , , from, to] = text.split(':');
          return label === undefined ? [] : [`${label}: ${dollars(price)}, ${from} to ${to}`];
        }),
        returnDays: undefined,
      },
    ]),
  );
}

const ask = (handler: Parameters<Platform['call']>[0], body: unknown) => {
  address += 1;
  const headers = { [CLIENT_ADDRESS_HEADER]: `10.2.${address >> 8}.${address & 255}` };
  const platform = platforms[address % platforms.length] as Platform;
  return platform.call(handler, { body, headers });
};

type Policies = z.output<typeof allPolicies>;

/** Products and policies of an answer of the protocol, whichever way it came. */
function fromProtocol(
  shown: readonly CatalogueProduct[],
  policies: Policies = [],
  root = 'products',
): ByVariant {
  return new Map(
    shown.flatMap((product, at) => {
      const path = root === 'products' ? `$.products[${at}]` : '$.product';
      const own = policies.find(({ applies_to: to }) => to?.includes(path));
      const days = (own ?? policies.find(({ applies_to: to }) => to === undefined))?.return_days;
      return product.variants.map((variant) => [variant.sku, toldOf(variant, days)] as const);
    }),
  );
}

function toldOf(
  variant: CatalogueProduct['variants'][number],
  returnDays: number | undefined,
): Told {
  const units = variant.metadata?.minimum_quantity ?? 1;
  const shipping = variant.fulfillment?.methods.find(({ type }) => type === 'shipping');
  return {
    price: variant.price.amount * units,
    was: variant.list_price ? variant.list_price.amount * units : null,
    isAvailable: variant.availability.available,
    // In a search only the first variant has the methods one by one.
    delivery:
      shipping && !shipping.options
        ? undefined
        : (shipping?.options ?? []).map(
            ({ title, description }) =>
              `${title}: ${costOf(description.plain)}, ${daysOf(description.plain)}`,
          ),
    returnDays,
  };
}

async function ucpLookup(): Promise<ByVariant> {
  const ids = [...page.keys()];
  const told: ByVariant = new Map();
  for (let from = 0; from < ids.length; from += 50) {
    const body = { ids: ids.slice(from, from + 50) };
    const answer = readAnswer(lookupCatalogueCall, await ask(LOOKUP, body));
    for (const [id, one] of fromProtocol(answer.products, answer.policies)) told.set(id, one);
  }
  return told;
}

async function ucpProduct(): Promise<ByVariant> {
  const told: ByVariant = new Map();
  for (const { id } of products) {
    const answer = readAnswer(getProductCall, await ask(PRODUCT, { id }));
    for (const [sku, one] of fromProtocol([answer.product], answer.policies, 'product')) {
      told.set(sku, one);
    }
  }
  return told;
}

async function ucpSearch(): Promise<ByVariant> {
  const told: ByVariant = new Map();
  const filters = { price: { min: 0 } };
  for (let cursor: string | undefined = ''; cursor !== undefined; ) {
    const pagination: { limit?: number; cursor?: string } =
      cursor === '' ? { limit: 25 } : { cursor };
    const answer = readAnswer(searchCatalogueCall, await ask(SEARCH, { filters, pagination }));
    for (const [id, one] of fromProtocol(answer.products, answer.policies)) told.set(id, one);
    ({ cursor } = answer.pagination);
  }
  return told;
}

/** What a tool of MCP answers, to a client without a profile. */
async function byMcp<C extends Call>(
  call: C,
  name: string,
  catalog: object,
): Promise<ResponseOf<C>> {
  address += 1;
  const params = { name, arguments: { catalog } };
  const response = await askMcp(
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
    { [CLIENT_ADDRESS_HEADER]: `10.3.${address >> 8}.${address & 255}` },
  );
  const { result } = await response.json();
  return call.response.parse(result?.structuredContent) as ResponseOf<C>;
}

async function mcpLookup(): Promise<ByVariant> {
  const ids = [...page.keys()];
  const told: ByVariant = new Map();
  for (let from = 0; from < ids.length; from += 50) {
    const wanted = { ids: ids.slice(from, from + 50) };
    const answer = await byMcp(lookupCatalogueCall, 'lookup_catalog', wanted);
    for (const [id, one] of fromProtocol(answer.products, answer.policies)) told.set(id, one);
  }
  return told;
}

async function mcpProduct(): Promise<ByVariant> {
  const told: ByVariant = new Map();
  for (const { id } of products) {
    const answer = await byMcp(getProductCall, 'get_product', { id });
    for (const [sku, one] of fromProtocol([answer.product], answer.policies, 'product')) {
      told.set(sku, one);
    }
  }
  return told;
}

/** What the tool of a page tells a browser's assistant. It reads as the page does. */
async function webMcp(): Promise<ByVariant> {
  const tool = READ_TOOLS.find(({ name }) => name === 'get_product');
  if (!tool) throw new Error('Pages have no get_product.');
  vi.stubGlobal('location', { origin: 'https://shop.example' });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (!path.endsWith('/objects')) return new Response('{}', { status: 404 });
    const request = new Request(`https://shop.example${path}`, init);
    address += 1;
    request.headers.set(CLIENT_ADDRESS_HEADER, `10.4.${address >> 8}.${address & 255}`);
    return OBJECTS(request, { params: Promise.resolve({ index: PRODUCT_INDEX }) });
  });
  const told: ByVariant = new Map();
  await Promise.all(
    products.map(async ({ id, variants }) => {
      const { content } = await tool.execute({ product_id: id }, undefined);
      const answer = JSON.parse(content[0]?.text ?? '');
      const { price_cents: price, was_cents: was, minimum_quantity: units = 1 } = answer;
      for (const { size, available } of answer.sizes) {
        const variant = variants.find(({ label }) => label === size);
        if (!variant) throw new Error(`There is no ${size} of ${id}.`);
        told.set(variant.id, {
          price: price * units,
          was: was === undefined ? null : was * units,
          isAvailable: available,
          delivery: undefined,
          returnDays: answer.return_days,
        });
      }
    }),
  );
  vi.unstubAllGlobals();
  return told;
}

/** `listed`: it tells what is listed; `cards`: of each model the colour that lists show. */
const SURFACES: Record<
  string,
  { tells: 'all' | 'listed' | 'cards'; read: () => Promise<ByVariant> }
> = {
  'structured data': { tells: 'all', read: jsonLd },
  'Google’s feed': { tells: 'listed', read: feed },
  'UCP lookup': { tells: 'all', read: ucpLookup },
  'UCP product': { tells: 'all', read: ucpProduct },
  'UCP search': { tells: 'cards', read: ucpSearch },
  'MCP’s lookup_catalog': { tells: 'all', read: mcpLookup },
  'MCP’s get_product': { tells: 'all', read: mcpProduct },
  'WebMCP’s get_product': { tells: 'all', read: webMcp },
};

describe('every variant of the demo brand', () => {
  it('includes sales, sold-out sizes, low stock and gift cards', () => {
    const all = [...page.values()];
    expect(all.length).toBeGreaterThan(1_000);
    expect(all.some(({ was }) => was !== null)).toBe(true);
    expect(all.some(({ isAvailable }) => !isAvailable)).toBe(true);
    expect(all.some(({ returnDays }) => returnDays === 0)).toBe(true);
    const low = products.some((one) =>
      one.variants.some((size) => stockLevel(one, size) === 'low'),
    );
    expect(low).toBe(true);
    expect(environment().AGENTS).toBe(true);
  });

  it.each(Object.entries(SURFACES))(
    'costs, is there and comes as its page says: %s',
    async (_, surface) => {
      const told = await surface.read();
      const least = { all: 0.9, listed: 0.8, cards: 0.2 }[surface.tells];
      expect(told.size).toBeGreaterThan(page.size * least);
      for (const [id, one] of told) {
        const expected = page.get(id);
        const { returnDays = expected?.returnDays, delivery = expected?.delivery } = one;
        expect({ id, ...one, returnDays, delivery }).toEqual({ id, ...expected });
      }
    },
  );
});

function cents(price: string): number {
  return Math.round(Number.parseFloat(price) * 100);
}

/** `9.95 AUD` → `$9.95`, `0.00` → `Free`. */
function dollars(price: string): string {
  return cents(price) === 0 ? 'Free' : `$${Number.parseFloat(price).toFixed(2)}`;
}

/** `$9.95, free from $100. 3 to 7 business days` → `$9.95`. */
function costOf(text: string): string {
  return /^(?:Free|\$[\d,.]*\d)/.exec(text)?.[0] ?? text;
}

/** The days of a text, as `3 to 7`. */
function daysOf(text: string): string {
  const [, from = '', to = from] = /(\d+)(?: to (\d+))? business/.exec(text) ?? [];
  return `${from} to ${to}`;
}
