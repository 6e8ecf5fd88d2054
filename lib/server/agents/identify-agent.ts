import 'server-only';
import { errorMessage } from '#lib/commerce/agents/messages.ts';
import { negotiate } from '#lib/commerce/agents/negotiate.ts';
import type { Capability } from '#lib/commerce/agents/protocol.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { Agent } from './agent.ts';
import { isBlocked } from './blocks.ts';
import { AgentFault, AgentOutcome } from './faults.ts';
import { linkedCustomer } from './linking/linked-customer.ts';
import { type PlatformProfile, platformProfile, profileUrl } from './platform-profiles.ts';

/** How a call says who sends it, by REST (headers) or MCP (`_meta`). */
export interface Claim {
  /** The URL of the platform's profile, as the call says. */
  profile: string;
  /** The request and its exact body, for its signature. */
  request: Request;
  body: Uint8Array;
}

/**
 * Who calls. Reads the platform's profile, checks the signature if there is one, and turns away
 * blocked platforms.
 * @throws AgentFault if it cannot be told who calls, or they may not
 */
export async function identifyAgent(db: Db, { profile, request }: Claim): Promise<Agent> {
  const url = profileUrl(profile);
  if (await isBlocked(db, url)) {
    throw new AgentFault('forbidden', 'This shop does not work with this platform.');
  }
  const read = await platformProfile(profile);
  return {
    profile: url.href,
    host: url.host,
    capabilities: negotiate(read.ucp.capabilities ?? {}),
    isProven: false,
    orderWebhook: orderWebhookOf(read),
    customer: await linkedCustomer(db, request, url.href),
  };
}

/** @throws AgentOutcome if the platform does not have what an operation needs */
export function requireCapability({ capabilities }: Agent, capability: Capability): void {
  if (capabilities.has(capability)) return;
  const content = `Your profile does not list ${capability} in this version.`;
  throw new AgentOutcome([errorMessage('capabilities_incompatible', content, 'unrecoverable')]);
}

function orderWebhookOf({ ucp }: PlatformProfile): string | null {
  const url = ucp.capabilities?.['dev.ucp.shopping.order']?.[0]?.config?.webhook_url;
  return typeof url === 'string' ? url : null;
}
