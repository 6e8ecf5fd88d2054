/** The query parameter of the sign-in page that says where its visitor was going. */
export const RETURN_PARAMETER = 'next';

/** Where a sign-in leads by itself (spec section 2). */
const ACCOUNT = '/account';

/** Longer than any address of the shop. */
const LONGEST = 2_000;

/** First parts of paths that somebody may be going to. */
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
]);

/** Pages of the account for those who are not signed in, or are leaving. */
const NOT_TO_RETURN_TO =
  /^\/account\/(signin|signout|signup|verify|password\/(forgot|reset))(\/|$)/;

/**
 * Where a sign-in leads: the shop's own page that `wanted` names, else the account. Anybody can
 * write that parameter into a link: what leads out of the shop, or could to some reader of URLs, is
 * no page of it. Only plain paths of known places pass; nothing is decoded, repaired or guessed.
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

/** Free of steps up, and of slashes, backslashes and control characters written in code. */
function isPlain(path: string): boolean {
  return !/(^|\/)\.{1,2}(\/|$)|%(?:2e|2f|5c|25|[01][\da-f]|7f)|%(?![\da-f]{2})/i.test(path);
}

/** `path` for somebody who was going to `from`, a path with its query: it is not lost on the way. */
export function withReturnPath(path: string, from: string | null): string {
  const back = returnPath(from);
  if (back === ACCOUNT) return path;
  return `${path}?${new URLSearchParams({ [RETURN_PARAMETER]: back })}`;
}

/** The sign-in page for somebody who was going to `from`, a path with its query. */
export function signInPath(from: string): string {
  return withReturnPath('/account/signin', from);
}
