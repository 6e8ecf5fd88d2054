import 'server-only';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { agentAttribution } from '#lib/commerce/agents/agent-attribution.ts';
import { orderLineIds } from '#lib/commerce/agents/order-lines.ts';
import type { SessionContent } from '#lib/commerce/agents/session-content.ts';
import type { Attribution } from '#lib/commerce/analytics/attribution.ts';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { ended } from '#lib/server/checkout/ended-session.ts';
import type { Db } from '#lib/server/db/database.ts';
import { subscribePlatform } from '#lib/server/webhooks/platform-webhooks.ts';

/** An assistant's open session that an order concludes. It is locked. */
export interface TakenSession {
  id: string;
  profile: string;
  host: string;
  isProven: boolean;
  orderWebhook: string | null;
  content: SessionContent;
  /** The cart that a checkout began with. */
  cartId: string | null;
}

/**
 * Locks the open session that a browser took over or a platform completes; null if there is none, because it was ordered or
 * cancelled meanwhile, or because the secret is not one of ours.
 */
export async function lockTakenSession(
  trx: Db,
  hash: string | undefined,
): Promise<TakenSession | null> {
  if (hash === undefined) return null;
  const row = await trx
    .selectFrom('agent_sessions')
    .select(['id', 'profile', 'host', 'is_proven', 'content', 'cart_id'])
    // As its profile says now, which may be nowhere: the session may be weeks old.
    .select(
      sql<string | null>`case
        when exists (select from agents where agents.profile = agent_sessions.profile)
        then (select content ->> 'orderWebhook' from agents
          where agents.profile = agent_sessions.profile)
        else order_webhook end`.as('orderWebhook'),
    )
    .where('taken_hash', '=', Buffer.from(hash, 'base64url'))
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { is_proven: isProven, cart_id: cartId, ...session } = row;
  return { ...session, isProven, cartId };
}

/** The attribution of an order, with the platform that prepared it. */
export function attributionWith(
  session: TakenSession | null,
  browser: Attribution | null,
  now: number,
): Attribution | null {
  if (!session) return browser;
  return agentAttribution({ host: session.host, told: session.content.attribution }, browser, now);
}

/** 128 random bits. */
const ORDER_ID_BYTES = 16;

/**
 * Completes a locked session by an order that was just inserted, and forgets who the assistant said
 * the shopper is: the order knows. The platform hears of the order from its first event on.
 */
export async function completeSession(
  trx: Db,
  session: TakenSession,
  order: Pick<Order, 'number' | 'lines' | 'shippingAddress'>,
): Promise<void> {
  const { id, profile, host, isProven, orderWebhook, content } = session;
  const { delivery } = content;
  const named = delivery?.type === 'DELIVERY' ? delivery.address : null;
  await trx
    .updateTable('agent_sessions')
    .set({ ...ended('completed'), order_number: order.number })
    .where('id', '=', id)
    .execute();
  await endSame(trx, session);
  await trx
    .insertInto('agent_orders')
    .values({
      order_number: order.number,
      id: `ord_${randomBytes(ORDER_ID_BYTES).toString('base64url')}`,
      session_id: id,
      profile,
      host,
      is_proven: isProven,
      line_ids: orderLineIds(order.lines, content.lines),
      knows_address: isSamePlace(named, order.shippingAddress),
    })
    .execute();
  await subscribePlatform(trx, { profile, url: orderWebhook });
}

/** Ends the cart of a checkout, or the checkout of a cart: what was in it is ordered. */
async function endSame(trx: Db, { id, cartId }: TakenSession): Promise<void> {
  await trx
    .updateTable('agent_sessions')
    .set(ended('canceled'))
    .where((row) => row.or([row('id', '=', cartId), row('cart_id', '=', id)]))
    .where('status', '=', 'open')
    .where('completing_at', 'is', null)
    .execute();
}

function isSamePlace(one: CheckoutAddress | null, other: CheckoutAddress | null): boolean {
  const place = (address: CheckoutAddress) => {
    const { street1, street2, suburb, state, postcode } = address;
    return [street1, street2, suburb, state, postcode].join('\n').toLowerCase();
  };
  return one !== null && other !== null && place(one) === place(other);
}
