import 'server-only';
import { shownName } from '#lib/commerce/prose.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';

/**
 * Locks a customer, so that their account is not deleted meanwhile and nothing is asked twice, and
 * returns the name to show: null without consent.
 * @throws CommandError `Invalid` if there is no such account (yet, or any more)
 */
export async function askingCustomer(
  trx: Db,
  sub: string,
  showName: boolean,
): Promise<string | null> {
  const customer = await trx
    .selectFrom('customers')
    .select('details')
    .where('id', '=', sub)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!customer) throw new CommandError('Invalid', 'There is no such account.');
  return showName ? shownName(customer.details.firstName) : null;
}
