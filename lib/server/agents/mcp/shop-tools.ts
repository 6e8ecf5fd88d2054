import 'server-only';
import * as z from 'zod/mini';
import { id } from '#lib/api/schemas/basics.ts';
import {
  BUY_PATH,
  buyPath,
  linkedItems,
  MOST_LINK_ITEMS,
  MOST_LINK_UNITS,
} from '#lib/commerce/agents/permalink.ts';
import { isSellable } from '#lib/commerce/catalogue/product.ts';
import { sizeGuideFor } from '#lib/commerce/catalogue/size-guide.ts';
import { stockLevel } from '#lib/commerce/catalogue/stock.ts';
import { localityText } from '#lib/commerce/localities/locality.ts';
import { localityKey } from '#lib/commerce/localities/locality-key.ts';
import { storeAddressLines } from '#lib/commerce/store-locations/address-text.ts';
import { openStatus } from '#lib/commerce/store-locations/opening-hours-texts.ts';
import { STOCK_STATUSES } from '#lib/commerce/store-locations/store-stock.ts';
import { environment } from '#lib/config/environment.ts';
import { AgentFault } from '#lib/server/agents/faults.ts';
import { readSizeGuides } from '#lib/server/content/read-size-guides.ts';
import { database } from '#lib/server/db/database.ts';
import { readFit } from '#lib/server/fit/read-fit.ts';
import { readStoreStock } from '#lib/server/inventory/read-store-stock.ts';
import { currentLocalities } from '#lib/server/localities/current-localities.ts';
import { chargeWork } from '#lib/server/rate-limits/limit.ts';
import { productsWork, storesWork } from '#lib/server/rate-limits/work.ts';
import { findStores } from '#lib/server/store-locations/find-stores.ts';
import type { McpTool } from './mcp-tool.ts';
import { ARTICLES, listResources, readMarkdown } from './resources.ts';
import { productsOf, shopTool } from './shop-tool.ts';

/** Most stores that one answer lists. */
const MOST_FOUND = 20;

const checkSizeFit = shopTool({
  name: 'check_size_fit',
  description:
    'Tells how a product’s sizes fit, from what buyers kept and sent back: whether most take their usual size, a size up or a size down, and which sizes are in stock. Give the size the shopper usually wears to get advice for it.',
  takes: z.object({
    id: id.check(z.describe('Id of a product or a variant.')),
    usual_size: z.optional(
      z
        .string()
        .check(
          z.maxLength(20),
          z.describe('As the product labels its sizes, such as “10” or “M”.'),
        ),
    ),
  }),
  gives: z.object({
    product: z.object({ id: z.string(), title: z.string(), url: z.string() }),
    advice: z.nullable(z.string()),
    sizes: z.array(
      z.object({
        id: z.string(),
        label: z.string(),
        equals: z.array(z.string()),
        available: z.boolean(),
      }),
    ),
    size_guide: z.nullable(z.string()),
  }),
  async answer({ id: wanted, usual_size }) {
    const [product] = (await productsOf([wanted])).values();
    if (!product) throw new Error('No product was read.');
    const [fit, guides] = await Promise.all([
      readFit(database(), product.erpProductParentCode),
      readSizeGuides(database()),
    ]);
    const guide = sizeGuideFor(product, guides);
    const forSize =
      usual_size !== undefined && fit && Object.hasOwn(fit.bySize, usual_size)
        ? fit.bySize[usual_size]
        : undefined;
    return {
      product: {
        id: product.id,
        title: product.name,
        url: environment().SITE_URL + product.path,
      },
      advice: forSize ?? fit?.all ?? null,
      sizes: product.variants.map((variant) => ({
        id: variant.id,
        label: variant.label,
        equals: [...(variant.equals ?? [])],
        available: isSellable(product.state) && stockLevel(product, variant) !== 'soldOut',
      })),
      size_guide: guide && ARTICLES + guide,
    };
  },
});

const findInStore = shopTool({
  name: 'find_in_store',
  description:
    'Tells which stores have a variant (one size) now, nearest first if a place is given. Says whether the store hands over orders (Click & Collect), its address and whether it is open.',
  takes: z.object({
    id: id.check(z.describe('Id of a variant: a size of a product.')),
    near: z.optional(
      z.string().check(z.maxLength(80), z.describe('An Australian suburb or postcode.')),
    ),
  }),
  gives: z.object({
    near: z.nullable(z.string()),
    stores: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        url: z.string(),
        address: z.array(z.string()),
        stock: z.enum(STOCK_STATUSES),
        collects: z.boolean(),
        open: z.string(),
        distance_km: z.nullable(z.number()),
      }),
    ),
  }),
  async answer({ id: variantId, near }, request) {
    const place = near === undefined ? null : await placeOf(near);
    const [found, stock] = await Promise.all([
      findStores(database(), place === null ? {} : { near: place.key }),
      readStoreStock(database(), variantId),
    ]);
    await chargeWork(request, storesWork(found.stores));
    const statuses = new Map(stock.map((one) => [one.erpStoreId, one.status]));
    const now = Date.now();
    const stores = found.stores.map((store) => ({
      id: store.erpStoreId,
      name: store.name,
      url: `${environment().SITE_URL}/stores/${store.slug}`,
      address: storeAddressLines(store.address),
      stock: statuses.get(store.erpStoreId) ?? ('outOfStock' as const),
      collects: store.collects,
      open: openStatus(store, now).text,
      distance_km: store.distance === null ? null : Math.round(store.distance),
    }));
    const having = stores.filter((store) => store.stock !== 'outOfStock');
    return {
      near: place?.name ?? null,
      stores: having.slice(0, MOST_FOUND),
    };
  },
});

/** @throws AgentFault if there is no such place */
async function placeOf(text: string): Promise<{ key: string; name: string }> {
  const [locality] = (await currentLocalities(database())).search(text);
  if (locality) return { key: localityKey(locality), name: localityText(locality) };
  throw new AgentFault('invalid_request', 'There is no such suburb or postcode in Australia.');
}

const makeBuyLink = shopTool({
  name: 'make_buy_link',
  description:
    'Makes a link that puts variants into the shopper’s cart on the shop’s own page, where they see prices and delivery, and pay. It orders nothing. Use it when you have no UCP profile, or when the shopper wants to finish themselves.',
  takes: z.object({
    items: z
      .array(
        z.object({
          id: id.check(z.describe('Id of a variant: a size of a product.')),
          quantity: z._default(z.int().check(z.minimum(1), z.maximum(MOST_LINK_UNITS)), 1),
        }),
      )
      .check(z.minLength(1), z.maxLength(MOST_LINK_ITEMS)),
  }),
  gives: z.object({
    url: z.string(),
    items: z.array(z.object({ id: z.string(), title: z.string() })),
  }),
  async answer({ items }, request) {
    await chargeWork(request, productsWork(items));
    const products = await productsOf(items.map((item) => item.id));
    const named = [...products].map(([variantId, { name, variants }]) => {
      const variant = variants.find((one) => one.id === variantId);
      if (variant) return { id: variantId, title: `${name}, ${variant.label}` };
      const sizes = variants.slice(0, 20).map((one) => `${one.label} is ${one.id}`);
      throw new AgentFault(
        'invalid_request',
        `“${name}” comes in sizes. Use the id of one: ${sizes.join(', ')}.`,
      );
    });
    const path = buyPath(items);
    if (!linkedItems(path.slice(`${BUY_PATH}/`.length))) {
      throw new AgentFault('invalid_request', 'The link is too long: make two, with fewer items.');
    }
    return { url: environment().SITE_URL + path, items: named };
  },
});

const readShopPage = shopTool({
  name: 'read_shop_page',
  description:
    'Reads what the shop says about delivery, returns, privacy, payment, sizes and its stores. Without a page it lists them; with the uri of one it answers its text in Markdown.',
  takes: z.object({
    uri: z.optional(
      z.string().check(z.maxLength(300), z.describe('Such as shop://articles/returns.')),
    ),
  }),
  gives: z.object({
    text: z.nullable(z.string()),
    pages: z.array(z.object({ uri: z.string(), title: z.string() })),
  }),
  async answer({ uri }, request) {
    if (uri === undefined) {
      const pages = (await listResources()).filter((one) => one.mimeType === 'text/markdown');
      return {
        text: null,
        pages: pages.map((one) => ({ uri: one.uri, title: one.title ?? one.name })),
      };
    }
    const text = await readMarkdown(uri, request);
    if (text === null) {
      throw new AgentFault(
        'invalid_request',
        'There is no such page. Call without a uri for a list.',
      );
    }
    return { text, pages: [] };
  },
});

/** What the shop offers beside the protocol's operations, to any client. */
export const SHOP_TOOLS: readonly McpTool[] = [
  checkSizeFit,
  findInStore,
  makeBuyLink,
  readShopPage,
];
