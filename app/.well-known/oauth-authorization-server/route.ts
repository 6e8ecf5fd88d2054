import { authorizationServer } from '#lib/commerce/agents/authorization-server.ts';
import { wellKnown } from '#lib/server/agents/well-known.ts';

/** How an assistant links a customer's account (RFC 8414). */
export function GET(): Promise<Response> {
  return wellKnown(authorizationServer);
}
