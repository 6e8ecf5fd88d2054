import 'server-only';
import type { Db } from '#lib/server/db/database.ts';
import { identitySealer } from '#lib/server/identity/keys/identity-sealer.ts';
import type { AuthoriseRequest } from '../payment-gateway.ts';
import { hashSecret } from './secrets.ts';

/**
 * What tells a card from every other: a hash of its number under the shop's own key, since the
 * numbers that there are could all be tried without one.
 */
export async function fingerprintOfNumber(number: string): Promise<string> {
  const sealer = await identitySealer();
  return sealer.digest('sandbox-card', number).toString('base64url');
}

/** The fingerprint of the card that an instrument stands for; null where it stands for none. */
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
