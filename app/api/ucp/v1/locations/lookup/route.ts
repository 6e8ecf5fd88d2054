import { agentRoute } from '#lib/server/agents/agent-route.ts';
import { lookupLocations } from '#lib/server/agents/locations/lookup-locations.ts';

/** Stores by id. */
export const POST = agentRoute(lookupLocations);
