import 'server-only';
import { parseDictionary } from 'structured-headers';
import { errorMessage } from '#lib/commerce/agents/messages.ts';
import { type Capability, offeredCapabilities } from '#lib/commerce/agents/protocol.ts';
import { environment } from '#lib/config/environment.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { Agent } from './agent.ts';
import { countFault } from './agent-metrics.ts';
import { isBlocked } from './blocks.ts';
import { AgentFault, AgentOutcome } from './faults.ts';
import { type PlatformProfile, profileUrl } from './fetch-profile.ts';
import { noteCall } from './known-platforms.ts';
import { linkedCustomer } from './linking/linked-customer.ts';
import { platformProfile, renewedProfile } from './platform-profiles.ts';
import { isSigned } from './verify-signature.ts';

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
 * blocked platforms. A wrong signature is refused even where none is needed.
 * @throws AgentFault if it cannot be told who calls, or they may not
 */
export async function identifyAgent(db: Db, claim: Claim): Promise<Agent> {
  try {
    return await identify(db, claim);
  } catch (error) {
    if (error instanceof AgentFault) countFault(error);
    throw error;
  }
}

async function identify(db: Db, { profile, request, body }: Claim): Promise<Agent> {
  const url = profileUrl(profile);
  const header = profileOf(request.headers);
  if (header !== null && profileUrl(header).href !== url.href) {
    const content = 'The header UCP-Agent names another profile than the call itself.';
    throw new AgentFault('invalid_profile_url', content);
  }
  if (await isBlocked(db, url)) {
    throw new AgentFault('profile_not_trusted', 'This shop does not work with this platform.');
  }
  const read = await platformProfile(db, url, request);
  const isProven = await isProvenBy(read, { db, url, request, body });
  noteCall(db, url.href, isProven);
  return {
    profile: url.href,
    host: url.host,
    // It may have been read while the shop offered more.
    capabilities: new Set(offeredCapabilities().filter((name) => read.capabilities.includes(name))),
    isProven,
    orderWebhook: read.orderWebhook,
    customer: await linkedCustomer(db, request, url.href),
  };
}

/** The profile that the header `UCP-Agent: profile="https://…"` names (RFC 8941); null: none. */
export function profileOf(headers: Headers): string | null {
  try {
    const [value] = parseDictionary(headers.get('ucp-agent') ?? '').get('profile') ?? [];
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}

/** @throws AgentFault if the request is signed, but not with a key of the profile */
async function isProvenBy(
  { keys }: PlatformProfile,
  { db, url, request, body }: { db: Db; url: URL; request: Request; body: Uint8Array },
): Promise<boolean> {
  const { pathname, search } = new URL(request.url);
  // The shop's own address: what the request says of its host may be forged.
  const own = new URL(environment().SITE_URL);
  own.pathname = pathname;
  own.search = search;
  const signed = { method: request.method, url: own, headers: request.headers, body };
  try {
    return await isSigned(signed, keys);
  } catch (error) {
    if (!(error instanceof AgentFault) || error.code !== 'key_not_found') throw error;
    const newer = await renewedProfile(db, url);
    if (!newer) throw error;
    return isSigned(signed, newer.keys);
  }
}

/** @throws AgentOutcome if the platform does not have what an operation needs */
export function requireCapability({ capabilities }: Agent, capability: Capability): void {
  if (capabilities.has(capability)) return;
  const content = `Your profile does not list ${capability} in this version.`;
  throw new AgentOutcome([errorMessage('capabilities_incompatible', content, 'unrecoverable')]);
}
