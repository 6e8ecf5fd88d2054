import { agentRoute } from '#lib/server/agents/agent-route.ts';
import { cancelCart } from '#lib/server/agents/sessions/cart-operations.ts';

export const POST = agentRoute(cancelCart);
