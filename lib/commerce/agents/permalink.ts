import { cleanCampaign, UTM_FIELDS } from '#lib/commerce/analytics/attribution.ts';
import { DISCOUNT_CODE_LENGTH, ID_LENGTH } from '#lib/commerce/limits.ts';

/*
 * Links that fill a cart: `/buy/{items}` (Universal Commerce Protocol, permalink). The server only
 * reads the link and sends the browser to `ADD_PATH`, whose script fills the cart of that browser:
 * a picture or a frame in another page runs no script, so it fills nobody's cart.
 */

/** The page that adds what a link names, in its fragment. */
export const ADD_PATH = '/cart/add';

/** Most different items, units of one item, and codes of one link: a person's, not a script's. */
export const MOST_LINK_ITEMS = 50;
export const MOST_LINK_UNITS = 99;
const MOST_CODES = 5;
const MOST_LENGTH = 4_000;

/** Where these links lead; a slash and the items follow. */
export const BUY_PATH = '/buy';

/** An item of a link: the id of a variant. */
export interface LinkedItem {
  id: string;
  quantity: number;
}

/** An id that may stand in the path as it is; any other is encoded. */
const PLAIN = /^[A-Za-z0-9._-]{1,120}$/;
const PAIR = /^([A-Za-z0-9._-]{1,120}|~[A-Za-z0-9_-]{2,500}):([1-9]\d{0,4})$/;

/** The items of `variant-1:2,~dmFyaWFudA:1`, with as many units as it says; null if any of it is malformed. */
export function linkedItems(path: string): LinkedItem[] | null {
  if (path === '') return [];
  if (path.length > MOST_LENGTH) return null;
  const items: LinkedItem[] = [];
  for (const pair of path.split(',')) {
    const [, token, units] = PAIR.exec(pair) ?? [];
    const id = token === undefined ? null : tokenId(token);
    if (id === null) return null;
    items.push({ id, quantity: Number(units) });
  }
  return items.length <= MOST_LINK_ITEMS ? items : null;
}

/** The id that a token of the path stands for; null for one that is not canonical. */
function tokenId(token: string): string | null {
  if (!token.startsWith('~')) return token;
  const encoded = token.slice(1);
  try {
    const bytes = Uint8Array.from(
      atob(encoded.replaceAll('-', '+').replaceAll('_', '/')),
      (char) => char.codePointAt(0) ?? 0,
    );
    const id = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const isPlain = id !== '' && id.length <= ID_LENGTH && !/\p{Cc}/u.test(id);
    return isPlain && encodeId(bytes) === encoded ? id : null;
  } catch {
    return null;
  }
}

function encodeId(bytes: Uint8Array): string {
  return btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/**
 * The path of the page that puts items into the shopper's cart: `/buy/{items}`. It never orders. The
 * items are what `linkedItems` takes.
 */
export function buyPath(items: readonly LinkedItem[]): string {
  return `${BUY_PATH}/${items.map(({ id, quantity }) => `${idToken(id)}:${quantity}`).join(',')}`;
}

function idToken(id: string): string {
  return PLAIN.test(id) ? id : `~${encodeId(new TextEncoder().encode(id))}`;
}

/** What the query of a link says, as far as the shop uses it. Everything else is dropped. */
export interface LinkedQuery {
  codes: string[];
  /** A path of the shop to go on at; null: the cart. */
  continueTo: string | null;
  /** The campaign's words, for the address of the next page. */
  campaign: URLSearchParams;
}

/** `origin`: the shop's. A name that comes twice counts as not said, as its order must not matter. */
export function linkedQuery(query: URLSearchParams, origin: string): LinkedQuery {
  const once = (...names: string[]) => {
    const values = names.flatMap((name) => query.getAll(name));
    return values.length === 1 ? values[0] : undefined;
  };
  const field = (name: string) => once(name, `/${name}`);
  const codes = Array.from({ length: MOST_CODES }, (_, index) => field(`discounts/codes/${index}`));
  const words = cleanCampaign(
    Object.fromEntries(
      UTM_FIELDS.map((word) => [word, once(`utm_${word}`) ?? field(`attribution/utm_${word}`)]),
    ),
  );
  return {
    codes: codes.filter(
      (code): code is string =>
        code !== undefined && code.trim() !== '' && code.length <= DISCOUNT_CODE_LENGTH,
    ),
    continueTo: continueTo(once('continue_to'), origin),
    campaign: new URLSearchParams(
      Object.entries(words).map(([word, text]) => [`utm_${word}`, text]),
    ),
  };
}

/** A path of this shop and nothing else, as it may come from anybody. */
function continueTo(text: string | undefined, origin: string): string | null {
  if (text === undefined || text.length > 500) return null;
  if (!/^\/(?!\/)/.test(text) || /[\\\s\p{Cc}]|^\/[^?#]*:\/\//u.test(text)) return null;
  const url = URL.parse(text, origin);
  if (!url || url.origin !== origin) return null;
  const path = url.pathname + url.search;
  return path.startsWith('//') || path.startsWith('/api/') ? null : path;
}

/** What the page that fills the cart is told. */
export interface CartLink {
  lines: { productId: string; variantId: string; qty: number }[];
  codes: string[];
  continueTo: string | null;
  /** How many items of the link the shop does not have; -1: the link is malformed. */
  unknown: number;
  /** How many units of its items are left out, as a link adds only so many of one. */
  cut: number;
}

export function cartLinkFragment(link: CartLink): string {
  return `#${encodeURIComponent(JSON.stringify(link))}`;
}

/** What a fragment says; null for anything else. It may come from anybody too. */
export function readCartLink(fragment: string, origin: string): CartLink | null {
  try {
    const read = JSON.parse(decodeURIComponent(fragment.replace(/^#/, ''))) as Partial<CartLink>;
    // Links of shops before 0.20 say nothing of units that are cut.
    const { lines, codes, unknown, cut = 0 } = read;
    if (!Array.isArray(lines) || !Array.isArray(codes)) return null;
    if (!Number.isInteger(unknown) || !Number.isInteger(cut)) return null;
    if (lines.length > MOST_LINK_ITEMS || !lines.every(isLine)) return null;
    return {
      lines: lines.map(({ productId, variantId, qty }) => ({ productId, variantId, qty })),
      codes: codes.filter(isCode).slice(0, MOST_CODES),
      continueTo: continueTo(read.continueTo ?? undefined, origin),
      unknown: unknown as number,
      cut,
    };
  } catch {
    return null;
  }
}

function isLine(line: unknown): line is CartLink['lines'][number] {
  if (typeof line !== 'object' || line === null) return false;
  const { productId, variantId, qty } = line as Record<string, unknown>;
  const isId = (id: unknown) => typeof id === 'string' && id !== '' && id.length <= ID_LENGTH;
  return (
    isId(productId) &&
    isId(variantId) &&
    Number.isInteger(qty) &&
    Number(qty) >= 1 &&
    Number(qty) <= MOST_LINK_UNITS
  );
}

function isCode(code: unknown): code is string {
  return typeof code === 'string' && code.trim() !== '' && code.length <= DISCOUNT_CODE_LENGTH;
}
