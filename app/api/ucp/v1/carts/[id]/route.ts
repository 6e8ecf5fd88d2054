import { agentRoute } from '#lib/server/agents/agent-route.ts';
import { readCart, updateCart } from '#lib/server/agents/sessions/cart-operations.ts';

export const GET = agentRoute(readCart);
export const PUT = agentRoute(updateCart);
