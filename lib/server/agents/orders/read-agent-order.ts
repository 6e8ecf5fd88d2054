import 'server-only';
import {
  type AgentOrder,
  type AgentOrderFacts,
  agentOrder,
  orderPermalink,
} from '#lib/commerce/agents/agent-order.ts';
import { orderLineIds } from '#lib/commerce/agents/order-lines.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
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
    const facts = {
      id: row.id,
      checkoutId: row.session_id,
      lineIds: row.line_ids,
      knowsAddress: row.knows_address,
    };
    return { isProven: row.is_proven, order: await orderNow(trx, order, facts) };
  });
}

/**
 * An order as it is at one moment for the assistant of its customer, who knows it by its number; null
 * if there is none. `customerId`: whose it is; null: a guest's.
 */
export function readNumberedOrder(
  db: Db,
  number: string,
): Promise<{ customerId: string | null; order: AgentOrder } | null> {
  return inSnapshot(db, async (trx) => {
    const owner = await trx
      .selectFrom('orders')
      .select('customer_id')
      .where('number', '=', number)
      .executeTakeFirst();
    const order = owner && (await readOrder(trx, number));
    if (!owner || !order) return null;
    const facts = {
      id: number,
      // It may have come of no checkout of an assistant.
      checkoutId: number,
      lineIds: orderLineIds(order.lines, []),
      knowsAddress: true,
    };
    return { customerId: owner.customer_id, order: await orderNow(trx, order, facts) };
  });
}

/** One connection, one query at a time. */
async function orderNow(
  trx: Db,
  order: Order,
  facts: Omit<AgentOrderFacts, 'site' | 'currency'>,
): Promise<AgentOrder> {
  const shipments = await readShipments(trx, order.number);
  const refunds = await readRefunds(trx, order);
  const returns = await readReturns(trx, order);
  const { SITE_URL: site } = environment();
  const { currency } = MARKET;
  return agentOrder({ order, shipments, refunds, returns }, { ...facts, site, currency });
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
  return row ? { id: row.id, permalink_url: orderPermalink(environment().SITE_URL) } : null;
}
