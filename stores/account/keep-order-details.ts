import { saveOrderAddress } from '#lib/api/account/addresses.ts';
import { updateAccount } from '#lib/api/account/update-account.ts';
import type { Account } from '#lib/commerce/account/account.ts';
import type { OrderUpdateOffer } from '#lib/commerce/account/order-update-offer.ts';
import type { PostalAddress } from '#lib/commerce/checkout/address.ts';

/**
 * Saves details of an order in its customer's account. Returns why it failed, null where all were
 * saved; repeating it creates no duplicates. Never rejects.
 */
export async function keepOrderDetails(
  sub: string,
  account: Account,
  { phone, address }: OrderUpdateOffer,
): Promise<{ error: unknown } | null> {
  const failure = address ? await keepAddress(sub, address) : null;
  if (failure || phone === null) return failure;
  const { firstName, lastName, subscriptions } = account.customer;
  const { sms } = subscriptions;
  const customer = { firstName, lastName, phone, subscriptions: { sms } };
  return updateAccount(sub, account, { customer }).then(
    () => null,
    (error: unknown) => ({ error }),
  );
}

async function keepAddress(sub: string, address: PostalAddress) {
  const change = await saveOrderAddress(sub, address);
  const isThere = change.result === 'SUCCESS' || change.result === 'ALREADY_CREATED';
  return isThere ? null : { error: change.error };
}
