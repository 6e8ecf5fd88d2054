import 'server-only';
import { hasLoyalty } from '#lib/config/has-loyalty.ts';
import type { Agent } from '#lib/server/agents/agent.ts';
import { CHECKOUT_SCOPE } from '#lib/server/agents/payment-handlers.ts';
import { linkedMemberId } from '#lib/server/checkout/pricing/load-checkout.ts';
import type { Db } from '#lib/server/db/database.ts';

/**
 * The number of the frequent-flyer membership that earns the points of the agent's customer, as in
 * an order of theirs. Null: none, no customer, not allowed, or the platform does not ask for it.
 */
export async function memberOfAgent(
  db: Db,
  { customer, capabilities }: Pick<Agent, 'customer' | 'capabilities'>,
): Promise<string | null> {
  if (!hasLoyalty() || !capabilities.has('dev.ucp.common.loyalty')) return null;
  if (!customer?.knowsMembership || !customer.scopes.includes(CHECKOUT_SCOPE)) return null;
  return linkedMemberId(db, customer.sub);
}
