import { saveOrderAddress } from '#lib/api/account/addresses.ts';
import type { OrderUpdateOffer } from '#lib/commerce/account/order-update-offer.ts';
import type { PostalAddress } from '#lib/commerce/checkout/address.ts';
import { changeAccount } from './account-access.ts';

/**
 * Saves details of an order in its customer's account. Returns why it failed, null where all were
 * saved; repeating it creates no duplicates. Never rejects.
 */
export async function keepOrderDetails(
  sub: string,
  { phone, address }: OrderUpdateOffer,
): Promise<{ error: unknown } | null> {
  const failure = address ? await keepAddress(sub, address) : null;
  if (failure || phone === null) return failure;
  return changeAccount(sub, { customer: { phone } }).then(
    () => null,
    (error: unknown) => ({ error }),
  );
}

async function keepAddress(sub: string, address: PostalAddress) {
  const change = await saveOrderAddress(sub, address);
  const isThere = change.result === 'SUCCESS' || change.result === 'ALREADY_CREATED';
  return isThere ? null : { error: change.error };
}
