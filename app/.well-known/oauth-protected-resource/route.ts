import { protectedResource } from '#lib/commerce/agents/authorization-server.ts';
import { wellKnown } from '#lib/server/agents/well-known.ts';

/** Where the tokens for the shop come from (RFC 9728). */
export function GET(): Promise<Response> {
  return wellKnown((site) => protectedResource(site, ''));
}
