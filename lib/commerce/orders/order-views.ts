import type { StaffPermission } from '#lib/commerce/staff/permissions.ts';

/** Which orders staff look at together; the SQL of each stands in lib/server/order-commands. */
export const ORDER_VIEWS = [
  'to-pack',
  'to-send',
  'partly-sent',
  'late',
  'on-the-way',
  'to-collect',
  'unpaid',
  'returned',
  'refunded',
  'delivered',
  'cancelled',
] as const;
export type OrderView = (typeof ORDER_VIEWS)[number];

/** How the staff room names each view, and what it says about it. */
export const ORDER_VIEW_TEXTS: Readonly<Record<OrderView, { name: string; shows: string }>> = {
  'to-pack': { name: 'To pack', shows: 'Nothing of them is packed yet.' },
  'to-send': { name: 'To send', shows: 'Packed, or begun, and not all sent or ready to collect.' },
  'partly-sent': { name: 'Partly sent', shows: 'Something was sent, something is still here.' },
  late: { name: 'Late pickups', shows: 'Promised to be ready by now, and they are not.' },
  'on-the-way': { name: 'On the way', shows: 'All sent and not delivered yet, as far as we know.' },
  'to-collect': { name: 'Waiting for pickup', shows: 'Ready in a store.' },
  unpaid: { name: 'Payment not taken', shows: 'Their payment is authorised and not captured yet.' },
  returned: { name: 'Returned', shows: 'With a return that was asked for, approved or received.' },
  refunded: { name: 'Refunded', shows: 'Some or all of the money was given back.' },
  delivered: { name: 'Delivered', shows: 'Delivered, collected or emailed.' },
  cancelled: { name: 'Cancelled', shows: 'Nothing of them goes on.' },
};

/** Views that tell about money: nobody may learn from a filter what the list does not show them. */
const OF_MONEY: readonly OrderView[] = ['unpaid', 'refunded'];

/** The views that somebody with these permissions may choose. */
export function orderViews(permissions: readonly StaffPermission[]): OrderView[] {
  const seesMoney = permissions.includes('money:read');
  return ORDER_VIEWS.filter((view) => seesMoney || !OF_MONEY.includes(view));
}
