import 'server-only';
import { type AgentOrder, agentOrder, ORDER_LOOK_UP } from '#lib/commerce/agents/agent-order.ts';
import { environment } from '#lib/config/environment.ts';
import { MARKET } from '#lib/config/market.ts';
import type { Db } from '#lib/server/db/database.ts';
import { inSnapshot } from '#lib/server/db/snapshot.ts';
import { readOrder } from '#lib/server/orders/read-order.ts';
import { readRefunds } from '#lib/server/orders/read-refunds.ts';
import { readReturns } from '#lib/server/orders/read-returns.ts';
import { readShipments } from '#lib/server/orders/shipments.ts';

/** Which order: by its id, or by its number; only of this platform. */
type Which = { profile: string } & ({ id: string } | { number: string });

/**
 * An order of a platform as it is at one moment; null if it is not one of the platform's. `isProven`:
 * whether the session was begun by a proven call.
 */
export function readAgentOrder(
  db: Db,
  which: Which,
): Promise<{ isProven: boolean; order: AgentOrder } | null> {
  return inSnapshot(db, async (trx) => {
    const row = await trx
      .selectFrom('agent_orders')
      .selectAll()
      .where('profile', '=', which.profile)
      .where((own) =>
        'id' in which ? own('id', '=', which.id) : own('order_number', '=', which.number),
      )
      .executeTakeFirst();
    const order = row && (await readOrder(trx, row.order_number));
    if (!row || !order) return null;
    // One connection, one query at a time.
    const shipments = await readShipments(trx, order.number);
    const refunds = await readRefunds(trx, order);
    const returns = await readReturns(trx, order);
    const facts = {
      id: row.id,
      checkoutId: row.session_id,
      lineIds: row.line_ids,
      knowsAddress: row.knows_address,
      site: environment().SITE_URL,
      currency: MARKET.currency,
    };
    return {
      isProven: row.is_proven,
      order: agentOrder({ order, shipments, refunds, returns }, facts),
    };
  });
}

/** What a completed session says about its order; null if no order came of it. */
export async function readOrderConfirmation(
  db: Db,
  sessionId: string,
): Promise<{ id: string; permalink_url: string } | null> {
  const row = await db
    .selectFrom('agent_orders')
    .select('id')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row ? { id: row.id, permalink_url: environment().SITE_URL + ORDER_LOOK_UP } : null;
}
