import 'server-only';
import { sql } from 'kysely';
import { linkChallenge } from '#lib/commerce/agents/authorization-server.ts';
import { knownScopes, type LinkScope } from '#lib/commerce/agents/link-scopes.ts';
import { environment } from '#lib/config/environment.ts';
import type { Agent } from '#lib/server/agents/agent.ts';
import { AgentFault } from '#lib/server/agents/faults.ts';
import type { Db } from '#lib/server/db/database.ts';
import { hashOf } from './secrets.ts';

/** How exactly the shop notes when a link was last used, in minutes. */
const NOTED_MINUTES = 10;

/**
 * The customer whose access token a call carries; null: it carries none. A token counts only for calls
 * of the profile that its client named.
 * @throws AgentFault for a token that does not count
 */
export async function linkedCustomer(
  db: Db,
  request: Request,
  profile: string,
): Promise<Agent['customer']> {
  const header = request.headers.get('authorization');
  if (header === null) return null;
  const token = /^Bearer +([\w-]{1,200})$/i.exec(header)?.[1];
  const link =
    token === undefined
      ? undefined
      : await db
          .selectFrom('agent_links')
          .select(['id', 'customer_id', 'access_scopes', 'knows_membership'])
          .select(
            sql<boolean>`coalesce(used_at < now() - ${NOTED_MINUTES} * interval '1 minute', true)`.as(
              'is_use_new',
            ),
          )
          .where('access_hash', '=', hashOf(token))
          .where('access_expires_at', '>', sql<Date>`now()`)
          .where('profile', '=', profile)
          .executeTakeFirst();
  if (!link) {
    throw new AgentFault(
      'identity_required',
      'The token is not valid any more, or not for this profile. Refresh it, or ask the customer again.',
      { challenge: challenge({ error: 'invalid_token' }) },
    );
  }
  if (link.is_use_new) {
    await db
      .updateTable('agent_links')
      .set({ used_at: sql<Date>`now()` })
      .where('id', '=', link.id)
      .execute();
  }
  return {
    sub: link.customer_id,
    scopes: knownScopes(link.access_scopes ?? []),
    knowsMembership: link.knows_membership,
  };
}

/**
 * Whether a call may read an order because it is its customer's; `customerId`: whose it is, null:
 * nobody's. Ask it for orders that the platform has not placed itself, and for ids that do not exist:
 * then nobody learns which ones do.
 * @throws AgentFault 401 without a customer, 403 if they have not allowed this
 */
export function mayReadOrder(agent: Agent, customerId: string | null): boolean {
  return customerWho(agent, 'dev.ucp.shopping.order:read').sub === customerId;
}

/**
 * The customer, who must have allowed this.
 * @throws AgentFault
 */
function customerWho({ customer }: Agent, scope: LinkScope): { sub: string } {
  const scopes = [scope];
  if (!customer) {
    throw new AgentFault('identity_required', 'The customer must link their account for this.', {
      challenge: challenge({ scopes }),
    });
  }
  if (customer.scopes.includes(scope)) return customer;
  throw new AgentFault('insufficient_scope', `The customer must allow ${scope} for this.`, {
    challenge: challenge({ error: 'insufficient_scope', scopes }),
  });
}

const challenge = (parts: Parameters<typeof linkChallenge>[1]) =>
  linkChallenge(environment().SITE_URL, parts);
