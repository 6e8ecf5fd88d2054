import type { Order, OrderPickup } from '#lib/commerce/checkout/order.ts';
import { storeAddressLines } from '#lib/commerce/store-locations/address-text.ts';
import { dateText, daysUntil } from '#lib/commerce/store-locations/date-texts.ts';
import { directionsUrl } from '#lib/commerce/store-locations/directions.ts';
import {
  type UpcomingHours,
  upcomingHours,
  type WeekRow,
  weekRows,
} from '#lib/commerce/store-locations/opening-hours-texts.ts';
import { heldUntil, readyDayText } from '#lib/commerce/store-locations/ready-by.ts';
import { DAY_MS, wallClock } from '#lib/commerce/store-locations/store-clock.ts';

/** What staff ask for at the counter. */
export const WHAT_TO_BRING = 'The order number or the confirmation email, and photo ID.';

/** Everything that the person who collects an order must know, as screens and e-mails show it. */
export interface PickupInfo {
  store: string;
  addressLines: string[];
  /** Empty where there is none. */
  phone: string;
  directionsUrl: string;
  /** "Thursday 5 March, 3 pm"; null if the store's hours do not say. */
  readyBy: string | null;
  /** "until Thursday 19 March" */
  kept: string;
  /** "Sam Walker, 0412 345 678" */
  collector: string;
  week: WeekRow[];
  /** Seasonal hours while the order is kept. */
  otherHours: UpcomingHours[];
}

/** How an order is collected; null if it is delivered. */
export function pickupInfoOf(order: Pick<Order, 'date' | 'pickup' | 'contact'>): PickupInfo | null {
  const { date, pickup, contact } = order;
  if (!pickup) return null;
  const { store, readyBy, holdDays } = pickup;
  const today = wallClock(date, store.timeZone).date;
  const until = lastDay(pickup);
  return {
    store: store.name,
    addressLines: storeAddressLines(store.address),
    phone: store.phone,
    directionsUrl: directionsUrl(store),
    readyBy: readyBy === null ? null : readyDayText(readyBy, today, store.timeZone),
    kept:
      until === null ? `for ${holdDays} days once it is ready` : `until ${dateText(until, today)}`,
    collector: collectorOf({ pickup, contact }),
    week: weekRows(store.weeklyHours),
    otherHours: upcomingHours(
      {
        ...store,
        seasonalHours: store.seasonalHours.filter(({ from }) => until === null || from <= until),
      },
      today,
    ),
  };
}

/**
 * When to remind the buyer of an order that still waits: halfway through the time for which it is
 * kept. In ms; null for a delivery, or if that time is too short for a reminder.
 */
export function pickupReminderAt({ date, pickup }: Pick<Order, 'date' | 'pickup'>): number | null {
  if (!pickup || pickup.holdDays < 2) return null;
  return (pickup.readyBy ?? date) + Math.floor(pickup.holdDays / 2) * DAY_MS;
}

/**
 * Whether nobody has collected an order in time: the last day for which it is kept is over where
 * the store is. `readyAt`: when it became ready; `now`: both in ms since the epoch.
 */
export function isPickupOver(pickup: OrderPickup, readyAt: number, now: number): boolean {
  return pickupDaysLeft(pickup, readyAt, now) < 0;
}

/**
 * For how many more days an order is kept that became ready at `readyAt`: 0 on the last day, less once
 * that is over. Both times in ms since the epoch; the days are those of the store.
 */
export function pickupDaysLeft(
  { store, holdDays }: Pick<OrderPickup, 'holdDays'> & { store: { timeZone: string } },
  readyAt: number,
  now: number,
): number {
  const last = heldUntil(readyAt, holdDays, store.timeZone);
  return daysUntil(last, wallClock(now, store.timeZone).date);
}

/** "until Thursday 19 March": how long an order is kept that became ready at `readyAt`, in ms. */
export function keptText({ store, holdDays }: OrderPickup, readyAt: number): string {
  const today = wallClock(readyAt, store.timeZone).date;
  return `until ${dateText(heldUntil(readyAt, holdDays, store.timeZone), today)}`;
}

/** The last day on which an order is kept, `YYYY-MM-DD` in the store's zone; null if unknown. */
function lastDay({ store, readyBy, holdDays }: OrderPickup): string | null {
  return readyBy === null ? null : heldUntil(readyBy, holdDays, store.timeZone);
}

/** Who comes for an order: "Sam Walker, 0412 345 678"; its buyer, unless they named somebody else. */
export function collectorOf(
  { pickup, contact }: Pick<Order, 'pickup' | 'contact'>,
  { withPhone = true } = {},
): string {
  const collector = pickup?.collector;
  if (!collector) return `${contact.firstName} ${contact.lastName}`;
  if (!withPhone) return collector.name;
  return [collector.name, collector.phone].filter((text) => text !== '').join(', ');
}
