import 'server-only';
import { sql } from 'kysely';
import type { ApiError } from '#lib/api/api-error.ts';
import { OPEN_CHECKOUT_ERRORS } from '#lib/api/calls/payment/sandbox-errors.ts';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import type { ApprovalDecision, ApprovalProvider } from '#lib/commerce/checkout/approval.ts';
import type { ExpressWallet } from '#lib/commerce/express/wallets.ts';
import type { Cents } from '#lib/commerce/money.ts';
import { MARKET } from '#lib/config/market.ts';
import type { Db } from '#lib/server/db/database.ts';
import { callError } from '#lib/server/platform/api-errors.ts';
import type { StartedCheckout } from '../payment-gateway.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** Afterpay has the same limit: the payment must follow within 180 minutes. */
const CHECKOUT_LIFE_MS = 180 * 60 * 1000;

export interface SandboxCheckout {
  amount: Cents;
  /** Null if nothing is delivered, and always for PayPal, which gets no address. */
  shippingAddress: CheckoutAddress | null;
}

/** Starts a checkout; on the provider's page, which is on our own origin, the shopper approves it. */
export async function startCheckout(
  db: Db,
  provider: ApprovalProvider,
  { amount, shippingAddress }: SandboxCheckout,
): Promise<StartedCheckout> {
  const { token, hash } = newSecret(provider);
  await db
    .insertInto('sandbox_checkouts')
    .values({
      token_hash: hash,
      provider,
      amount,
      currency: MARKET.currency,
      shipping_address: shippingAddress && JSON.stringify(shippingAddress),
      expires_at: new Date(Date.now() + CHECKOUT_LIFE_MS),
    })
    .execute();
  return { token, redirectUrl: `/payments/sandbox/${provider}?token=${token}` };
}

/** A wallet's payment: it starts and is approved in the wallet's sheet. */
export async function approveCheckout(
  db: Db,
  wallet: ExpressWallet,
  { amount, shippingAddress, declines }: SandboxCheckout & { declines: boolean },
): Promise<{ token: string }> {
  const { token, hash } = newSecret('wallet');
  await db
    .insertInto('sandbox_checkouts')
    .values({
      token_hash: hash,
      provider: wallet,
      amount,
      currency: MARKET.currency,
      shipping_address: shippingAddress && JSON.stringify(shippingAddress),
      state: 'approved',
      declines,
      expires_at: new Date(Date.now() + CHECKOUT_LIFE_MS),
    })
    .execute();
  return { token };
}

/** The checkout is already decided, expired or unknown. */
export function checkoutClosed(): ApiError {
  return callError(OPEN_CHECKOUT_ERRORS, 'CheckoutClosed');
}

/** A checkout still waiting for its shopper's decision; undefined if there is none. */
export async function findOpenCheckout(
  db: Db,
  provider: ApprovalProvider,
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

/** Stores the shopper's decision; false if the checkout is already decided, expired or unknown. */
export async function decideCheckout(
  db: Db,
  provider: ApprovalProvider,
  token: string,
  decision: ApprovalDecision,
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

/** Whether a token is of a wallet's payment that can pay. */
export async function isApproved(db: Db, wallet: ExpressWallet, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('sandbox_checkouts')
    .select('provider')
    .where('token_hash', '=', hashSecret(token))
    .where('provider', '=', wallet)
    .where('state', '=', 'approved')
    .executeTakeFirst();
  return row !== undefined;
}

/** An approved checkout that can pay. */
interface TakenCheckout extends SandboxCheckout {
  provider: ApprovalProvider | ExpressWallet;
  declines: boolean;
}

/** Consumes an approved checkout, whatever the outcome; undefined if there is none. */
export async function takeCheckout<Provider extends TakenCheckout['provider']>(
  db: Db,
  providers: readonly Provider[],
  token: string,
): Promise<(TakenCheckout & { provider: Provider }) | undefined> {
  const taken = await db
    .updateTable('sandbox_checkouts')
    .set({ state: 'used' })
    .where('token_hash', '=', hashSecret(token))
    .where('provider', 'in', providers)
    .where('state', '=', 'approved')
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['provider', 'amount', 'shipping_address as shippingAddress', 'declines'])
    .executeTakeFirst();
  const provider = providers.find((one) => one === taken?.provider);
  return taken && provider && { ...taken, provider };
}
