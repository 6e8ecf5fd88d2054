import 'server-only';
import {
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  type Resource,
  type ResourceTemplateType,
} from '@modelcontextprotocol/server';
import { isContentPath } from '#lib/commerce/content/content-page.ts';
import { storeAddressLines } from '#lib/commerce/store-locations/address-text.ts';
import { upcomingHours, weekRows } from '#lib/commerce/store-locations/opening-hours-texts.ts';
import type { StoreLocation } from '#lib/commerce/store-locations/store-location.ts';
import { BRAND } from '#lib/config/brand.ts';
import { environment } from '#lib/config/environment.ts';
import { readArticleMarkdown, readContentList } from '#lib/server/content/read-content.ts';
import { readSizeGuideTitles } from '#lib/server/content/read-size-guides.ts';
import { database } from '#lib/server/db/database.ts';
import { chargeWork } from '#lib/server/rate-limits/limit.ts';
import { storesWork } from '#lib/server/rate-limits/work.ts';
import { readStore, readStores } from '#lib/server/store-locations/read-stores.ts';
import { PRODUCT_CARD } from './app-uri.ts';
import { PRODUCT_CARD_HTML } from './product-card.ts';

/** Most articles that are listed; the template names any. */
const MOST_LISTED = 200;

export const ARTICLES = 'shop://articles/';
const STORES = 'shop://stores';
const MARKDOWN = 'text/markdown';

/** What the shop says about delivery, returns, privacy and sizes, and its stores, as Markdown. */
export async function listResources(): Promise<Resource[]> {
  const [articles, guides] = await Promise.all([
    readContentList(database(), 'article', MOST_LISTED),
    // No other list names a hidden one, but a product's page shows it.
    readSizeGuideTitles(database(), MOST_LISTED),
  ]);
  const pages = new Map([...articles, ...guides].map((page) => [page.path, page]));
  return [
    ...[...pages.values()].map(({ path, title, summary }) => ({
      uri: ARTICLES + path,
      name: path,
      title,
      description: summary,
      mimeType: MARKDOWN,
    })),
    {
      uri: STORES,
      name: 'stores',
      title: 'Stores',
      description: `All stores of ${BRAND.name}, with addresses and hours.`,
      mimeType: MARKDOWN,
    },
    CARD,
  ];
}

export const RESOURCE_TEMPLATES: ResourceTemplateType[] = [
  {
    uriTemplate: `${ARTICLES}{+path}`,
    name: 'article',
    title: 'A page about the shop: delivery, returns, privacy, sizes',
    mimeType: MARKDOWN,
  },
  {
    uriTemplate: `${STORES}/{slug}`,
    name: 'store',
    title: 'A store, with its address, hours and services',
    mimeType: MARKDOWN,
  },
];

const CARD: Resource = {
  uri: PRODUCT_CARD,
  name: 'product-card',
  title: 'Product card',
  description: 'Shows a product with its picture, price and sizes.',
  mimeType: 'text/html;profile=mcp-app',
};

type Contents = ReadResourceResult['contents'][number];

/** @throws ProtocolError if there is no such resource */
export async function readResource(uri: string, request: Request): Promise<Contents> {
  if (uri === PRODUCT_CARD) return productCard();
  const text = await readMarkdown(uri, request);
  if (text !== null) return { uri, mimeType: MARKDOWN, text };
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such resource.', {
    uri: uri.slice(0, 200),
  });
}

/**
 * A page of the shop as Markdown, paid for by the request's address; null if there is none.
 * @throws ApiError 429 beyond its share of work
 */
export async function readMarkdown(uri: string, request: Request): Promise<string | null> {
  if (uri === STORES) {
    const stores = await readStores(database());
    await chargeWork(request, storesWork(stores));
    const texts = stores.map((store) =>
      storeText({ ...store, picture: null, text: '', services: [] }),
    );
    return ['# Stores', ...texts].join('\n\n');
  }
  if (uri.startsWith(`${STORES}/`)) {
    const slug = uri.slice(STORES.length + 1);
    const store = isContentPath(slug) ? await readStore(database(), slug) : null;
    return store && storeText(store);
  }
  const path = uri.startsWith(ARTICLES) ? uri.slice(ARTICLES.length) : '';
  return isContentPath(path) ? readArticle(path) : null;
}

async function readArticle(path: string): Promise<string | null> {
  const row = await readArticleMarkdown(database(), path);
  if (!row) return null;
  const page = `${environment().SITE_URL}/articles/${path}`;
  return [`# ${row.title}`, row.summary, row.markdown.trim(), `From ${page}`].join('\n\n');
}

function storeText(store: StoreLocation): string {
  const { slug, name, address, phone, collects, pickupLeadMinutes, weeklyHours, services } = store;
  const today = new Date().toISOString().slice(0, 10);
  const lines = [
    ...storeAddressLines(address),
    ...(phone === '' ? [] : [phone]),
    ...weekRows(weeklyHours).map(({ label, hours }) => `${label}: ${hours}`),
    ...upcomingHours(store, today).map((one) => `${one.name}, ${one.days}: ${one.hours}`),
    ...(collects
      ? [`Click & Collect: ready after ${pickupLeadMinutes} minutes of opening time`]
      : []),
    ...(services.length > 0 ? [`Services: ${services.join(', ')}`] : []),
    `${environment().SITE_URL}/stores/${slug}`,
  ];
  const list = lines.map((line) => `- ${line}`).join('\n');
  return [`## ${name}`, ...(store.text === '' ? [] : [store.text]), list].join('\n\n');
}

/** It may load pictures of the shop, and nothing else. */
function productCard(): Contents {
  return {
    uri: PRODUCT_CARD,
    mimeType: CARD.mimeType,
    text: PRODUCT_CARD_HTML,
    _meta: {
      ui: {
        csp: { resourceDomains: [new URL(environment().SITE_URL).origin], connectDomains: [] },
        prefersBorder: true,
      },
    },
  };
}
