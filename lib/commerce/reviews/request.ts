import { DAY_MS } from '#lib/commerce/store-locations/store-clock.ts';

/** Days from delivery to the request. Boots have to be worn in first. */
const DAYS = 14;
const BOOT_DAYS = 21;
/** Days from the request to its only reminder. */
const REMIND_DAYS = 14;
/**
 * Orders delivered more than this many days before the shop first asked are never asked about.
 * Otherwise a shop with many orders would write to all of their buyers at once.
 */
const DAYS_BEFORE_FIRST = 21;
/** An order delivered more than this many days ago is never asked about. */
const LATEST_DAYS = 60;

const BOOTS = /\bboots?\b/i;

/**
 * Whether to ask the buyer of a delivered order for reviews now: the same for every buyer. Times in
 * ms; `kinds`: what the products are, such as `Hiking boots`.
 */
export function isRequestDue(deliveredAt: number, kinds: readonly string[], now: number): boolean {
  const days = kinds.some((kind) => BOOTS.test(kind)) ? BOOT_DAYS : DAYS;
  const since = now - deliveredAt;
  return since >= days * DAY_MS && since <= LATEST_DAYS * DAY_MS;
}

/**
 * When an order must have been delivered, or its buyer asked, for something to be due at `now`.
 * `firstAsked`: when the shop asked for the first time, in ms.
 */
export function requestWindow(now: number, firstAsked: number) {
  const from = Math.max(now - LATEST_DAYS * DAY_MS, firstAsked - DAYS_BEFORE_FIRST * DAY_MS);
  return {
    deliveredFrom: new Date(from),
    deliveredUntil: new Date(now - DAYS * DAY_MS),
    askedUntil: new Date(now - REMIND_DAYS * DAY_MS),
  };
}
