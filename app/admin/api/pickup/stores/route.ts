import { listPickupStoresCall } from '#lib/api/calls/staff/pickup.ts';
import { database } from '#lib/server/db/database.ts';
import { listStaffStores } from '#lib/server/staff/list-staff.ts';
import { staffReadRoute } from '#lib/server/staff/staff-routes.ts';

export const GET = staffReadRoute(listPickupStoresCall, async ({ caller }) => {
  const stores = await listStaffStores(database());
  return {
    stores: stores.filter(({ code }) => caller.store === null || code === caller.store),
  };
});
