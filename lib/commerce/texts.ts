/** Texts for shoppers that belong to no domain or to several. Every page loads them: keep it short. */

export const SOMETHING_WENT_WRONG = 'Something went wrong';

/** Below SOMETHING_WENT_WRONG, when a page fails to render. */
export const OUR_FAULT = 'Sorry, that’s our fault. Your cart is safe.';

export const TRY_IN_A_MOMENT = 'Try again in a moment.';

/** With this reference, staff find in the log what went wrong. */
export function referenceText(reference: string): string {
  return `Reference ${reference}.`;
}

export const WENT_WRONG_HERE = 'Something went wrong on our side.';

export const OFFLINE = 'You’re offline.';
/** After OFFLINE, on every page. */
export const OFFLINE_WAIT = 'We’ll carry on once you’re back.';
/** After OFFLINE, in place of a page. */
export const OFFLINE_PAGE = 'This page will open when you’re back online.';
/** Below SOMETHING_WENT_WRONG, when a part of a page is missing. */
export const PAGE_INCOMPLETE = 'Part of this page did not load. Your cart is safe.';

/** After what does not work without JavaScript. */
export const NEEDS_SCRIPT = 'Turn it on in your browser’s settings, then reload this page.';

export const CHECK_CONNECTION = 'Check your connection and try again.';
export const SHOP_UNREACHABLE = `The shop could not be reached. ${CHECK_CONNECTION}`;

export const TOO_MANY_ATTEMPTS = 'Too many attempts.';
export const WAIT_AND_RETRY = 'Please wait a while, then try again.';

/** Here, because the header of every page shows it. */
export const CART_NOT_LOADED = 'Unable to load cart.';
/** After CART_NOT_LOADED. */
export const CART_KEPT = 'It is kept in this browser.';

/** For the cart, and for refused orders. */
export const CART_EMPTY = 'Your cart is empty.';
export const CART_INVALID =
  'Some items can’t be bought as they are. Change or remove them to check out.';

/** When a rate-limited call may be repeated; `retryAfter` in seconds, null if unknown. */
export function retryText({ retryAfter }: { retryAfter: number | null }): string {
  if (retryAfter === null) return WAIT_AND_RETRY;
  const seconds = Math.max(1, Math.ceil(retryAfter));
  if (seconds <= 90) return `Try again in ${counted(seconds, 'second')}.`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return `Try again in ${counted(minutes, 'minute')}.`;
  return `Try again in ${counted(Math.ceil(minutes / 60), 'hour')}.`;
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
