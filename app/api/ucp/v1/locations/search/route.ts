import { agentRoute } from '#lib/server/agents/agent-route.ts';
import { searchLocations } from '#lib/server/agents/locations/search-locations.ts';

/** Stores by place, opening hours and stock. */
export const POST = agentRoute(searchLocations);
