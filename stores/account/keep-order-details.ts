import { saveOrderAddress } from '#lib/api/account/addresses.ts';
import { updateAccount } from '#lib/api/account/update-account.ts';
import type { Account } from '#lib/commerce/account/account.ts';
import type { OrderUpdateOffer } from '#lib/commerce/account/order-update-offer.ts';
import type { PostalAddress } from '#lib/commerce/checkout/address.ts';

/**
 * Saves details of an order in its customer's account. Returns whether all were saved; repeating it
 * creates no duplicates. Never rejects.
 */
export async function keepOrderDetails(
  sub: string,
  account: Account,
  { phone, address }: OrderUpdateOffer,
): Promise<boolean> {
  if (address && !(await keepAddress(sub, address))) return false;
  if (phone === null) return true;
  const { firstName, lastName, subscriptions } = account.customer;
  const { sms } = subscriptions;
  const customer = { firstName, lastName, phone, subscriptions: { sms } };
  return updateAccount(sub, account, { customer }).then(
    () => true,
    () => false,
  );
}

async function keepAddress(sub: string, address: PostalAddress): Promise<boolean> {
  const { result } = await saveOrderAddress(sub, address);
  return result === 'SUCCESS' || result === 'ALREADY_CREATED';
}
