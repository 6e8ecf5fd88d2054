import { holdsEmail, readsLikeLink } from './personal-text.ts';

/** The page type of each path, as events report it. Longer paths first. */
const TYPES = [
  [/^\/$/, 'home'],
  [/^\/cart$/, 'cart'],
  [/^\/products\/./, 'product'],
  [/^\/products$/, 'listing'],
  [/^\/categories\/./, 'category'],
  [/^\/brands\/./, 'brand'],
  [/^\/brands$/, 'brands'],
  [/^\/search$/, 'search'],
  [/^\/articles(?:\/|$)/, 'article'],
  [/^\/blog\/./, 'blog-post'],
  [/^\/blog$/, 'blog'],
  [/^\/stores\/./, 'store'],
  [/^\/stores$/, 'stores'],
  [/^\/checkout\/contact-info$/, 'checkout-contact'],
  [/^\/checkout\/shipping$/, 'checkout-shipping'],
  [/^\/checkout\/payment$/, 'checkout-payment'],
  [/^\/checkout\/success$/, 'checkout-success'],
  [/^\/checkout\/error$/, 'checkout-error'],
  [/^\/checkout$/, 'checkout'],
  [/^\/orders\/./, 'order'],
  [/^\/orders$/, 'orders'],
  [/^\/return\//, 'return'],
  [/^\/wishlist(?:\/|$)/, 'wishlist'],
  [/^\/privacy-choices$/, 'privacy-choices'],
  [/^\/account\/orders\/[^/]+\/return\//, 'account-order-return-token'],
  [/^\/account\/orders\/./, 'account-order'],
  [/^\/account\/orders$/, 'account-orders'],
  [/^\/account\/password\//, 'account-password'],
  [/^\/account\/rewards$/, 'account-rewards'],
  [/^\/account\/wishlist$/, 'account-wishlist'],
  [/^\/account\/contact-info$/, 'account-contact-info'],
  [/^\/account\/addresses$/, 'account-addresses'],
  [/^\/account\/payment-methods$/, 'account-payment-methods'],
  [/^\/account\/qantas$/, 'account-qantas'],
  [/^\/account\/signin$/, 'account-signin'],
  [/^\/account\/signout$/, 'account-signout'],
  [/^\/account\/signup$/, 'account-signup'],
  [/^\/account\/verify$/, 'account-verify'],
  [/^\/account(?:\/|$)/, 'account'],
] as const;

export type PageType = (typeof TYPES)[number][1] | 'other';

/** Every page type, each once. */
export const PAGE_TYPES: readonly [PageType, ...PageType[]] = [
  'other',
  ...TYPES.map(([, type]) => type),
];

/** The type of the page at a path, which may end in a slash. */
export function pageType(path: string): PageType {
  const plain = withoutEnd(path);
  return TYPES.find(([pattern]) => pattern.test(plain))?.[1] ?? 'other';
}

/**
 * Page types whose paths are the same for everybody, so that they reveal nothing about the visitor.
 */
const SAME_FOR_ALL = /^(?!account-order|order$|return$|other$)/;

/** Pages of the type `other` whose paths may hold a key. */
const WITH_KEYS = /^\/(?:newsletter|reminders|payments)(?:\/|$)/;

/**
 * The path of a page as events report it, without order numbers, tokens, keys and e-mail addresses.
 * A path without a page is not reported either, because somebody may have typed anything.
 */
export function toldPath(path: string): string {
  return withoutSegments(pathOfType(path), holdsEmail);
}

/**
 * The path of an error page. A path without a page is reported too, because somebody has to fix the
 * link to it. Only the segments that look like a link are kept.
 */
export function toldErrorPath(path: string): string {
  const known = pageType(path) !== 'other' || WITH_KEYS.test(path);
  const told = known ? pathOfType(path) : withoutEnd(path);
  return withoutSegments(told, (segment) => !readsLikeLink(segment)).slice(0, 200);
}

function pathOfType(path: string): string {
  const type = pageType(path);
  if (SAME_FOR_ALL.test(type) || type === 'account-orders' || type === 'orders') {
    return withoutEnd(path);
  }
  switch (type) {
    case 'order':
      return '/orders/number';
    case 'account-order':
      return '/account/orders/number';
    case 'account-order-return-token':
      return '/account/orders/number/return/token';
    case 'return':
      return '/return';
    default:
      return '/other';
  }
}

/** A path without a trailing slash. */
function withoutEnd(path: string): string {
  return path.replace(/(.)\/+$/, '$1');
}

/** A path with `other` in place of segments that must not be reported. */
function withoutSegments(path: string, isDropped: (segment: string) => boolean): string {
  if (path === '/') return path;
  const [, ...segments] = path.split('/');
  return `/${segments.map((segment) => (isDropped(segment) ? 'other' : segment)).join('/')}`;
}

/** Windows under 768 px are mobile, under 1024 px tablet, else desktop. */
export const DEVICES = ['mobile', 'tablet', 'desktop'] as const;
export type Device = (typeof DEVICES)[number];

/** `width`: the window's, in CSS pixels. */
export function deviceOf(width: number): Device {
  if (width < 768) return 'mobile';
  return width < 1024 ? 'tablet' : 'desktop';
}
