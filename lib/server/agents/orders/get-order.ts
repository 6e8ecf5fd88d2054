import 'server-only';
import { getOrderCall } from '#lib/api/calls/agents/orders/get-order.ts';
import { errorMessage } from '#lib/commerce/agents/messages.ts';
import { AgentOutcome } from '#lib/server/agents/faults.ts';
import { defineOperation } from '#lib/server/agents/operation.ts';
import { database } from '#lib/server/db/database.ts';
import { readAgentOrder } from './read-agent-order.ts';

/** Longest id that is looked for, in characters. */
const ID_LENGTH = 100;

export const getOrder = defineOperation({
  tool: 'get_order',
  description:
    'Read the current state of an order that was placed from one of your checkouts: its lines, how they are delivered, parcels with tracking, and what was cancelled, returned or refunded. Use the id of the order that the completed checkout names.',
  call: getOrderCall,
  capability: 'dev.ucp.shopping.order',
  argument: null,
  changes: false,
  limit: 'agentReads',
  async handle({ agent, params: { id } }) {
    const { profile } = agent;
    const found = id.length <= ID_LENGTH ? await readAgentOrder(database(), { profile, id }) : null;
    // Other platforms' orders are told like none: nobody learns that an id exists.
    if (!found || (found.isProven && !agent.isProven)) {
      const content = 'There is no such order of yours.';
      throw new AgentOutcome([errorMessage('not_found', content, 'unrecoverable')], '/orders');
    }
    return found.order;
  },
});
