import { agentRoute } from '#lib/server/agents/agent-route.ts';
import { getProduct } from '#lib/server/agents/catalogue/get-product.ts';

/** One product, narrowed by what was chosen. */
export const POST = agentRoute(getProduct);
