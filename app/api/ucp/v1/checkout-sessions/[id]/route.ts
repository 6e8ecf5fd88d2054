import { agentRoute } from '#lib/server/agents/agent-route.ts';
import { readCheckout, updateCheckout } from '#lib/server/agents/sessions/checkout-operations.ts';

export const GET = agentRoute(readCheckout);
export const PUT = agentRoute(updateCheckout);
