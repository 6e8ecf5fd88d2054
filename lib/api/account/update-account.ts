import { fetchAsCustomer } from '#lib/api/auth/fetch-as-customer.ts';
import type { UpdateAccountRequest } from '#lib/api/schemas/account.ts';
import type { Account } from '#lib/commerce/account/account.ts';
import { reloadAccount } from './account-query.ts';

/** What of an account its customer changes; the rest stays. */
export interface AccountChange {
  customer?: UpdateAccountRequest['customer'];
  qantas?: NonNullable<UpdateAccountRequest['loyalty']>['qantas'];
}

/**
 * Changes an account, then loads it anew (spec section 7).
 * @throws ApiError 400 `InvalidRequest`, 422 `LoyaltyNotFound` or `LoyaltyInactive`
 */
export async function updateAccount(
  sub: string,
  account: Pick<Account, 'customer'>,
  { customer, qantas }: AccountChange,
): Promise<void> {
  const { firstName, lastName, phone, subscriptions } = account.customer;
  const { email, sms } = subscriptions;
  const body: UpdateAccountRequest = {
    customer: customer ?? { firstName, lastName, phone, subscriptions: { email, sms } },
    ...(qantas && { loyalty: { qantas } }),
  };
  await fetchAsCustomer(sub, '/account', { method: 'PUT', body });
  await reloadAccount(sub);
}
