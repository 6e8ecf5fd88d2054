import 'server-only';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { listOrdersCall } from '#lib/api/calls/staff/orders.ts';
import { seesContacts } from '#lib/commerce/staff/contacts.ts';
import type { FoundOrder } from '#lib/server/order-commands/find-orders.ts';
import type { StaffCaller } from './staff-sessions.ts';

/** Orders of a list as the caller may see them. */
export function listedOrders(
  { permissions }: Pick<StaffCaller, 'permissions'>,
  { orders, next }: { orders: readonly FoundOrder[]; next: string | null },
): ResponseOf<typeof listOrdersCall> {
  const seesMoney = permissions.includes('money:read');
  const isReachable = seesContacts(permissions);
  return {
    orders: orders.map(({ placedAt, total, refunded, email, phone, ...order }) => ({
      ...order,
      placedAt: placedAt.getTime(),
      email: isReachable ? email : null,
      phone: isReachable ? phone : null,
      total: seesMoney ? total : null,
      refunded: seesMoney ? refunded : null,
    })),
    next,
  };
}
