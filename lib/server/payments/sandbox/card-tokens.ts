import 'server-only';
import { sql } from 'kysely';
import { cardLabel } from '#lib/commerce/checkout/card.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { CardOutcome } from '#lib/server/db/sandbox-tables.ts';
import type { Fault } from './faults.ts';
import { fingerprintOfNumber } from './fingerprint.ts';
import { hashSecret, newSecret } from './secrets.ts';
import type { TestCard } from './test-cards.ts';

/** How long a card token can be used; the same as Braintree's nonces. */
const TOKEN_LIFE_MS = 3 * 60 * 60 * 1000;

/** What is stored of a card: its name and its outcome, never its number. */
export interface TokenisedCard {
  label: string;
  /** `MM/YY`. */
  expiry: string;
  outcome: CardOutcome;
  fingerprint: string | null;
}

/** Creates a one-time token for a card. */
export async function createCardToken(
  db: Db,
  card: Pick<TestCard, 'brand' | 'number' | 'outcome'>,
  expiry: string,
): Promise<{ token: string; label: string }> {
  const { token, hash } = newSecret('card');
  const last4 = card.number.slice(-4);
  await db
    .insertInto('sandbox_tokens')
    .values({
      token_hash: hash,
      brand: card.brand,
      last4,
      expiry,
      outcome: JSON.stringify(card.outcome),
      fingerprint: await fingerprintOfNumber(card.number),
      expires_at: new Date(Date.now() + TOKEN_LIFE_MS),
    })
    .execute();
  return { token, label: cardLabel(card.brand, last4) };
}

/** Consumes a token, whatever the outcome; undefined if it is unknown, used or expired. */
export async function takeCardToken(db: Db, token: string): Promise<TokenisedCard | undefined> {
  const card = await db
    .updateTable('sandbox_tokens')
    .set({ used_at: sql`now()` })
    .where('token_hash', '=', hashSecret(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['brand', 'last4', 'expiry', 'outcome', 'fingerprint'])
    .executeTakeFirst();
  if (!card) return undefined;
  const { brand, last4, ...rest } = card;
  return { label: cardLabel(brand, last4), ...rest };
}

/** The fault that a token's test card provokes; undefined if none. */
export async function faultOfCardToken(db: Db, token: string): Promise<Fault | undefined> {
  const card = await db
    .selectFrom('sandbox_tokens')
    .select('outcome')
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst();
  return card?.outcome.type === 'fault' ? card.outcome : undefined;
}
