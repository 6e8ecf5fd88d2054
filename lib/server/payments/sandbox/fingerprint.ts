import 'server-only';
import type { Db } from '#lib/server/db/database.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import type { AuthoriseRequest } from '../payment-gateway.ts';
import { hashSecret } from './secrets.ts';

/**
 * An id for a card: a hash of its number under the shop's own key. Without a key, trying all
 * possible numbers would reveal it.
 */
export async function fingerprintOfNumber(number: string): Promise<string> {
  const sealer = await identitySealer();
  return sealer.digest('sandbox-card', number).toString('base64url');
}

/** The fingerprint of an instrument's card; null if it is not a card. */
export async function fingerprintOf(
  db: Db,
  { instrument, customerId }: Pick<AuthoriseRequest, 'instrument' | 'customerId'>,
): Promise<string | null> {
  if (instrument.kind !== 'braintree') return null;
  const { type, value } = instrument.token;
  const card =
    type === 'immediate'
      ? db
          .selectFrom('sandbox_tokens')
          .select('fingerprint')
          .where('token_hash', '=', hashSecret(value))
          .executeTakeFirst()
      : db
          .selectFrom('sandbox_vault')
          .select('fingerprint')
          .where('customer_id', '=', customerId ?? '')
          .where((row) => row(row.cast<string>('id', 'text'), '=', value))
          .executeTakeFirst();
  return (await card)?.fingerprint ?? null;
}
