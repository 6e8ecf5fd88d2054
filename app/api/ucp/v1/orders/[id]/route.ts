import { agentRoute } from '#lib/server/agents/agent-route.ts';
import { getOrder } from '#lib/server/agents/orders/get-order.ts';

export const GET = agentRoute(getOrder);
