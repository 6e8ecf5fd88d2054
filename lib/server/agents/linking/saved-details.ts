import 'server-only';
import type { LinkScope } from '#lib/commerce/agents/link-scopes.ts';
import type { SavedAddress } from '#lib/commerce/checkout/address.ts';
import { readAddresses } from '#lib/server/accounts/addresses.ts';
import type { Agent } from '#lib/server/agents/agent.ts';
import type { Db } from '#lib/server/db/database.ts';

const SCOPE: LinkScope = 'dev.ucp.shopping.checkout:manage';

export interface SavedDetails {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** Oldest first. */
  addresses: SavedAddress[];
}

/**
 * What a checkout of the agent's customer may suggest: how to reach them, and their addresses. Null
 * if the call names no customer, or they have not allowed it.
 */
export async function savedDetails(db: Db, { customer }: Agent): Promise<SavedDetails | null> {
  if (!customer?.scopes.includes(SCOPE)) return null;
  const { sub } = customer;
  const row = await db
    .selectFrom('customers')
    .select(['email', 'details'])
    .where('id', '=', sub)
    .executeTakeFirst();
  if (!row) return null;
  const { firstName, lastName, phone } = row.details;
  return { firstName, lastName, email: row.email, phone, addresses: await readAddresses(db, sub) };
}
