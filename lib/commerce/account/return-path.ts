/** Query parameter of the sign-in page: where to go after signing in. */
export const RETURN_PARAMETER = 'next';

/** Default page after signing in. */
const ACCOUNT = '/account';

/** Maximum length in characters: what an assistant asks for may be long. */
const LONGEST = 4_000;

/** First path segments that a sign-in may return to. */
const PLACES = new Set([
  'account',
  'articles',
  'blog',
  'brands',
  'cart',
  'categories',
  'checkout',
  'orders',
  'products',
  'return',
  'search',
  'stores',
  'wishlist',
]);

/** Account pages that are useless to a signed-in customer. */
const NOT_TO_RETURN_TO =
  /^\/account\/(signin|signout|signup|verify|password\/(forgot|reset))(\/|$)/;

/**
 * The page to open after signing in: `wanted` if it is a page of this shop, else the account.
 * Anyone can put this parameter into a link, so this guards against open redirects: only plain
 * paths with a known first segment pass, and nothing is decoded, repaired or guessed.
 */
export function returnPath(wanted: string | null): string {
  if (wanted === null || wanted.length > LONGEST) return ACCOUNT;
  const match = /^(\/|(?:\/[\w.~%-]+)+\/?)(\?[\w.~%=&+!*(),:@/-]+)?$/.exec(wanted);
  const path = match?.[1];
  if (path === undefined || !isPlain(path)) return ACCOUNT;
  if (path === '/') return wanted;
  const place = path.split('/', 2)[1] ?? '';
  return PLACES.has(place) && !NOT_TO_RETURN_TO.test(path) ? wanted : ACCOUNT;
}

/**
 * Rejects `.` and `..` segments, invalid percent escapes, and encoded dots, slashes, backslashes,
 * percent signs and control characters.
 */
function isPlain(path: string): boolean {
  return !/(^|\/)\.{1,2}(\/|$)|%(?:2e|2f|5c|25|[01][\da-f]|7f)|%(?![\da-f]{2})/i.test(path);
}

/** Adds the return page to `path`. `from` is the path and query that the visitor wanted. */
export function withReturnPath(path: string, from: string | null): string {
  const back = returnPath(from);
  if (back === ACCOUNT) return path;
  return `${path}?${new URLSearchParams({ [RETURN_PARAMETER]: back })}`;
}

/** The sign-in page for a visitor who wanted `from`, a path with its query. */
export function signInPath(from: string): string {
  return withReturnPath('/account/signin', from);
}
