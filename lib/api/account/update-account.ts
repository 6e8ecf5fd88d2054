import { callAsCustomer } from '#lib/api/auth/fetch-as-customer.ts';
import type {
  UpdateAccountRequest,
  updateAccountCall,
} from '#lib/api/calls/account/update-account.ts';
import type { Account } from '#lib/commerce/account/account.ts';
import { reloadAccount } from './account-query.ts';

/** The parts of an account to change; omitted parts stay as they are. */
export interface AccountChange {
  customer?: Partial<UpdateAccountRequest['customer']>;
  qantas?: NonNullable<UpdateAccountRequest['loyalty']>['qantas'];
}

/**
 * Updates an account, then reloads it: the response of PUT /account does not contain it.
 * @throws ApiError 400 `InvalidRequest`, 422 `LoyaltyNotFound` or `LoyaltyInactive`, 404
 * `LoyaltyOff`, 503 `LoyaltyUnavailable`
 */
export async function updateAccount(
  sub: string,
  account: Pick<Account, 'customer'>,
  { customer, qantas }: AccountChange,
): Promise<void> {
  const { firstName, lastName, phone, genderPreference, subscriptions } = account.customer;
  const { sms } = subscriptions;
  const body: UpdateAccountRequest = {
    // Leave out consent by e-mail: a link may have ended it since the account was loaded.
    customer: {
      ...{ firstName, lastName, phone, genderPreference, subscriptions: { sms } },
      ...customer,
    },
    ...(qantas && { loyalty: { qantas } }),
  };
  await callAsCustomer<typeof updateAccountCall>(sub, 'PUT /account', { body });
  await reloadAccount(sub);
}
