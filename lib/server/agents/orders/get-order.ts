import 'server-only';
import { getOrderCall } from '#lib/api/calls/agents/orders/get-order.ts';
import { errorMessage } from '#lib/commerce/agents/messages.ts';
import { AgentOutcome } from '#lib/server/agents/faults.ts';
import { mayReadOrder } from '#lib/server/agents/linking/linked-customer.ts';
import { defineOperation } from '#lib/server/agents/operation.ts';
import { database } from '#lib/server/db/database.ts';
import { isUnstorableText } from '#lib/server/platform/refuse-unstorable-text.ts';
import { readAgentOrder, readNumberedOrder } from './read-agent-order.ts';

/** Longest id that is looked for, in characters. */
const ID_LENGTH = 100;

export const getOrder = defineOperation({
  tool: 'get_order',
  description:
    'Read the current state of an order from one of your checkouts: lines, delivery, parcels with tracking, and what was cancelled, returned or refunded. Use the id of the order that the completed checkout names. With a linked customer’s token, also any order of theirs, by its number.',
  call: getOrderCall,
  capability: 'dev.ucp.shopping.order',
  argument: null,
  changes: false,
  limit: 'agentReads',
  async handle({ agent, params: { id } }) {
    const { profile } = agent;
    const db = database();
    const isId = id.length <= ID_LENGTH && !isUnstorableText(id);
    const own = isId ? await readAgentOrder(db, { profile, id }) : null;
    if (own && (agent.isProven || !own.isProven)) return own.order;
    if (agent.customer || agent.capabilities.has('dev.ucp.common.identity_linking')) {
      const found = isId ? await readNumberedOrder(db, id) : null;
      // For any other order it is refused as for none, so that nobody learns which numbers exist.
      if (mayReadOrder(agent, found?.customerId ?? null) && found) return found.order;
    }
    const content = 'There is no such order of yours.';
    throw new AgentOutcome([errorMessage('not_found', content, 'unrecoverable')], '/orders');
  },
});
