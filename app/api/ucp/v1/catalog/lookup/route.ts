import { agentRoute } from '#lib/server/agents/agent-route.ts';
import { lookupCatalogue } from '#lib/server/agents/catalogue/lookup-catalogue.ts';

/** Products and variants by id. */
export const POST = agentRoute(lookupCatalogue);
