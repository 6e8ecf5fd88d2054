import 'server-only';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import { STAFF_COMMAND_ERRORS, type StaffCall } from '#lib/api/calls/staff/staff-call.ts';
import { isPermitted } from '#lib/server/commands/actor.ts';
import type { CommandContext } from '#lib/server/commands/command.ts';
import { database } from '#lib/server/db/database.ts';
import type { QueryCall, Route, RouteCall } from '#lib/server/http/route.ts';
import { hasRefundRequest } from '#lib/server/order-commands/list-refund-requests.ts';
import { isPickupOf } from '#lib/server/order-commands/staff-order.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import { staffReadRoute, staffWriteRoute } from './staff-routes.ts';
import type { StaffCaller } from './staff-sessions.ts';

/** A call about one order; its path has the order's number. */
type OrderCall = StaffCall & { readonly path: `/orders/{number}${string}` };

/**
 * Refuses an order that is not the caller's: somebody who works in one store gets that store's
 * pickups only. For them, others do not exist.
 * @throws ApiError 404
 */
async function refuseOtherStores(
  { store }: Pick<StaffCaller, 'store'>,
  number: string,
): Promise<void> {
  if (store === null || (await isPickupOf(database(), number, store))) return;
  throw orderMissing();
}

/**
 * Refuses a request for a refund of an order or a return that is not the caller's.
 * @throws ApiError 404, also if there is no such request
 */
export async function refuseOtherRequests(
  caller: Pick<StaffCaller, 'store'>,
  requestId: string,
): Promise<void> {
  if (await hasRefundRequest(database(), requestId, caller.store)) return;
  throw callError(STAFF_COMMAND_ERRORS, 'NotFound');
}

export function orderMissing() {
  const message = 'There is no such order, or it is not your store’s.';
  return callError(STAFF_COMMAND_ERRORS, 'NotFound', { message });
}

/** Whether a member of staff may see amounts. */
export function seesMoney({ actor }: Pick<StaffCaller, 'actor'>): boolean {
  return isPermitted(actor, 'money:read');
}

/** A read about one order, of the caller's store. */
export function orderReadRoute<C extends OrderCall>(
  call: C,
  handle: (received: QueryCall<C, StaffCaller>) => Promise<ResponseOf<C>>,
): Route {
  return staffReadRoute(call, async (received) => {
    await refuseOtherStores(received.caller, numberOf(received));
    return handle(received);
  });
}

/**
 * A write about one order, of the caller's store. The command is refused if the order has moved on
 * since the version `seen` of the body.
 */
export function orderWriteRoute<C extends OrderCall>(
  call: C,
  handle: (received: RouteCall<C, StaffCaller>, context: CommandContext) => Promise<ResponseOf<C>>,
): Route {
  return staffWriteRoute(call, async (received, context) => {
    await refuseOtherStores(received.caller, numberOf(received));
    const { seen } = received.body as { seen?: string };
    return handle(received, { ...context, ...(seen !== undefined && { seen }) });
  });
}

function numberOf({ params }: { params: Record<string, string> }): string {
  return params.number ?? '';
}
