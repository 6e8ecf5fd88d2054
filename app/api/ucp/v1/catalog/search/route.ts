import { agentRoute } from '#lib/server/agents/agent-route.ts';
import { searchCatalogue } from '#lib/server/agents/catalogue/search-catalogue.ts';

/** Products by text and filters. */
export const POST = agentRoute(searchCatalogue);
