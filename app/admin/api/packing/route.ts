import { listPackingCall, startPackingCall } from '#lib/api/calls/staff/packing.ts';
import { database } from '#lib/server/db/database.ts';
import { listToPack } from '#lib/server/order-commands/packing-list.ts';
import { startPacking } from '#lib/server/order-commands/start-packing.ts';
import { staffReadRoute, staffWriteRoute } from '#lib/server/staff/staff-routes.ts';

const PAGE = 50;

export const GET = staffReadRoute(
  listPackingCall,
  async ({ query: { state = 'to-pack', after = null }, caller }) => {
    // Home deliveries belong to no store.
    if (caller.store !== null) return { orders: [], next: null };
    const { orders, next } = await listToPack(database(), { state, after, most: PAGE });
    const listed = orders.map(({ placedAt, ...order }) => ({
      ...order,
      placedAt: placedAt.getTime(),
    }));
    return { orders: listed, next };
  },
);

export const POST = staffWriteRoute(startPackingCall, async ({ body, caller }, context) =>
  startPacking(context, { numbers: body.numbers, store: caller.store }),
);
