import 'server-only';
import { sql } from 'kysely';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { MARKET } from '#lib/config/market.ts';
import type { Db } from '#lib/server/db/database.ts';
import { hashSecret, newSecret } from './secrets.ts';

export type CheckoutProvider = 'afterpay' | 'paypal';

/** Afterpay's own: a payment is made within 180 minutes of its checkout. */
export const CHECKOUT_LIFE_MS = 180 * 60 * 1000;

/** What the shopper approves. */
export interface SandboxCheckout {
  amount: Cents;
  shippingAddress: CheckoutAddress | null;
}

/** Starts a checkout at a provider; its page asks the shopper to approve it. */
export async function createCheckout(
  db: Db,
  provider: CheckoutProvider,
  checkout: SandboxCheckout,
): Promise<{ token: string }> {
  const { token, hash } = newSecret(provider);
  await db
    .insertInto('sandbox_checkouts')
    .values({
      token_hash: hash,
      provider,
      amount: checkout.amount,
      currency: MARKET.currency,
      shipping_address: checkout.shippingAddress && JSON.stringify(checkout.shippingAddress),
      expires_at: new Date(Date.now() + CHECKOUT_LIFE_MS),
    })
    .execute();
  return { token };
}

/** A checkout its shopper has still to decide on; undefined where there is none to decide. */
export async function findOpenCheckout(
  db: Db,
  provider: CheckoutProvider,
  token: string,
): Promise<{ amount: Cents } | undefined> {
  return db
    .selectFrom('sandbox_checkouts')
    .select('amount')
    .where('token_hash', '=', hashSecret(token))
    .where('provider', '=', provider)
    .where('state', '=', 'created')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** What a shopper can decide on a provider's page. `declines` approves what is then declined. */
export const CHECKOUT_DECISIONS = ['approve', 'declines', 'cancel'] as const;
export type CheckoutDecision = (typeof CHECKOUT_DECISIONS)[number];

/** Notes the shopper's decision; false where there was nothing to decide any more. */
export async function decideCheckout(
  db: Db,
  provider: CheckoutProvider,
  token: string,
  decision: CheckoutDecision,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sandbox_checkouts')
    .set({
      state: decision === 'cancel' ? 'cancelled' : 'approved',
      declines: decision === 'declines',
    })
    .where('token_hash', '=', hashSecret(token))
    .where('provider', '=', provider)
    .where('state', '=', 'created')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Uses an approved checkout up, whatever comes of it; undefined where there is none to use. */
export async function takeCheckout(
  db: Db,
  provider: CheckoutProvider,
  token: string,
): Promise<(SandboxCheckout & { declines: boolean }) | undefined> {
  return db
    .updateTable('sandbox_checkouts')
    .set({ state: 'used' })
    .where('token_hash', '=', hashSecret(token))
    .where('provider', '=', provider)
    .where('state', '=', 'approved')
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['amount', 'shipping_address as shippingAddress', 'declines'])
    .executeTakeFirst();
}
