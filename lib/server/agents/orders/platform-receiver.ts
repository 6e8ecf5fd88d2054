import 'server-only';
import { sql } from 'kysely';
import { relevantTo } from '#lib/commerce/agents/negotiate.ts';
import { CAPABILITIES, UCP_VERSION } from '#lib/commerce/agents/protocol.ts';
import { environment } from '#lib/config/environment.ts';
import { isThisMachine, leadsToThisMachine } from '#lib/config/this-machine.ts';
import { isBlocked } from '#lib/server/agents/blocks.ts';
import { signOutgoing } from '#lib/server/agents/signatures.ts';
import { readEvents, type ShopEvent } from '#lib/server/commands/read-events.ts';
import type { Db } from '#lib/server/db/database.ts';
import { PLATFORM_EVENTS } from '#lib/server/webhooks/platform-webhooks.ts';
import type { PlatformReceiver } from '#lib/server/webhooks/receiver.ts';
import { readAgentOrder } from './read-agent-order.ts';

/**
 * How a platform hears of its orders: each change sends the whole order as it is now, signed by the
 * shop's published key (RFC 9421). The platform's address must be public, unless the shop itself is
 * on this machine; `WEBHOOK_PRIVATE_HOSTS` is not for addresses that strangers name.
 */
export const platformReceiver: PlatformReceiver = (db, { profile, url }) => {
  const { AGENTS, SITE_URL } = environment();
  if (!AGENTS) return null;
  const { hostname } = new URL(url);
  const isNear = leadsToThisMachine(SITE_URL) && isThisMachine(hostname);
  return {
    privateHosts: isNear ? [hostname.replace(/^\[(.*)\]$/, '$1')] : [],
    concerns: async (event) =>
      !(await isBlocked(db, new URL(profile))) &&
      (await orderNumberOf(db, profile, event)) !== null,
    newest: () => newestEvent(db, profile),
    async message(event) {
      const number = await orderNumberOf(db, profile, event);
      const found = number === null ? null : await readAgentOrder(db, { profile, number });
      if (!found) throw new Error('An order that a platform waits for is not there any more.');
      const body = JSON.stringify({ ucp: ORDER_ENVELOPE, ...found.order });
      const headers = {
        'content-type': 'application/json',
        'ucp-agent': `profile="${SITE_URL}/.well-known/ucp"`,
        'webhook-id': event.position,
        'webhook-timestamp': String(Math.floor(event.at.getTime() / 1000)),
      };
      const proof = await signOutgoing(db, { method: 'POST', url: new URL(url), headers, body });
      return { headers: { ...headers, ...proof }, body };
    },
  };
};

const ORDER_ENVELOPE = {
  version: UCP_VERSION,
  status: 'success',
  capabilities: Object.fromEntries(
    relevantTo('dev.ucp.shopping.order', new Set(CAPABILITIES)).map((name) => [
      name,
      [{ version: UCP_VERSION }],
    ]),
  ),
};

/** The order of the platform that an event is about; null if it is about no such order. */
async function orderNumberOf(
  db: Db,
  profile: string,
  { entity, entityId }: Pick<ShopEvent, 'entity' | 'entityId'>,
): Promise<string | null> {
  const orders = db
    .selectFrom('agent_orders')
    .select('agent_orders.order_number as number')
    .where('agent_orders.profile', '=', profile);
  const own =
    entity === 'return'
      ? orders
          .innerJoin('returns', 'returns.order_number', 'agent_orders.order_number')
          .where('returns.number', '=', entityId)
      : orders.where('agent_orders.order_number', '=', entityId);
  return (await own.executeTakeFirst())?.number ?? null;
}

/** The newest event of a platform's orders that it hears of; null: none, or none that has a number yet. */
async function newestEvent(db: Db, profile: string): Promise<ShopEvent | null> {
  const events = sql.val([...PLATFORM_EVENTS]);
  const { rows } = await sql<{ position: string }>`
    select position from events
    where position is not null
      and (type = any(${events}::text[]) or entity || '.*' = any(${events}::text[]))
      and exists (
        select from agent_orders as own
        left join returns on returns.order_number = own.order_number
        where own.profile = ${profile} and (
          (entity = 'order' and own.order_number = entity_id)
          or (entity = 'return' and returns.number = entity_id))
      )
    order by position desc limit 1`.execute(db);
  const [found] = rows;
  if (!found) return null;
  const [event] = await readEvents(db, String(BigInt(found.position) - 1n), 1);
  return event ?? null;
}
