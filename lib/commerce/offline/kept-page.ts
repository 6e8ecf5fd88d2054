import { BRAND } from '#lib/config/brand.ts';

/*
 * A kept page is the HTML that the server sent. These functions read and mark it as text, because
 * the service worker has no DOM.
 */

/** On the root element of a page that was opened without a network: when it was kept (ISO 8601). */
export const KEPT_ATTRIBUTE = 'data-kept';
/** On a product page: the id of its product. */
export const PRODUCT_ATTRIBUTE = 'data-product-id';

/** The build's files and the fonts that a page names. Without them it would open only in part without a network. */
export function filesOfPage(html: string): string[] {
  const unused = new Set(
    [...html.matchAll(/<script src="([^"]+)" noModule/gi)].map(([, file]) => file),
  );
  const named = html.matchAll(
    /\/(?:(?:_next\/static|_page)\/[\w./~-]+?\.(?:js|css)|brand\/[\w.-]+?\.woff2)\b/g,
  );
  return [...new Set([...named].map(([file]) => file))].filter((file) => !unused.has(file));
}

/** The page, marked as kept. Its prices are then hidden (app/globals.css). */
export function markKept(html: string, keptAt: string): string {
  return html.replace(/<html\b/i, `<html ${KEPT_ATTRIBUTE}="${keptAt.replace(/[^\w:.+-]/g, '')}"`);
}

/** A product according to its kept page. Never its price, which may have changed. */
export interface KeptSubject {
  id: string;
  name: string;
  colour: string | null;
}

/**
 * What a kept page is about: its title without the shop's name, and the product of a product page.
 */
export function readKeptPage(html: string): { title: string; product: KeptSubject | null } {
  const whole = decode(/<title[^>]*>([^<]*)<\/title>/i.exec(html)?.[1] ?? '');
  const ending = ` | ${BRAND.name}`;
  const title = whole.endsWith(ending) ? whole.slice(0, -ending.length) : whole;
  const id = new RegExp(`\\b${PRODUCT_ATTRIBUTE}="([\\w-]+)"`).exec(html)?.[1];
  if (id === undefined) return { title, product: null };
  for (const [, json = ''] of html.matchAll(
    /<script type="application\/ld\+json">(.*?)<\/script>/gs,
  )) {
    const product = productIn(parsed(json));
    if (product) return { title, product: { id, ...product } };
  }
  return { title, product: null };
}

/** The product in a page's structured data, as its group and its first variant describe it. */
function productIn(data: Json | null): Omit<KeptSubject, 'id'> | null {
  const nodes = data?.['@graph'];
  const group = Array.isArray(nodes) ? (nodes as Json[])[0] : undefined;
  if (group?.['@type'] !== 'ProductGroup' || typeof group.name !== 'string') return null;
  const variants = group.hasVariant;
  const first = Array.isArray(variants) ? (variants as Json[])[0] : undefined;
  return { name: group.name, colour: typeof first?.color === 'string' ? first.color : null };
}

type Json = Record<string, unknown>;

function parsed(json: string): Json | null {
  try {
    const data: unknown = JSON.parse(json);
    return typeof data === 'object' ? (data as Json | null) : null;
  } catch {
    return null;
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

function decode(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}
