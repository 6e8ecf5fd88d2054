import { agentRoute } from '#lib/server/agents/agent-route.ts';
import { createCheckout } from '#lib/server/agents/sessions/checkout-operations.ts';

export const POST = agentRoute(createCheckout);
