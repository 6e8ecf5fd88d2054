import { addressFailure, saveOrderAddress } from '#lib/api/account/addresses.ts';
import type { OrderUpdateOffer } from '#lib/commerce/account/order-update-offer.ts';
import type { PostalAddress } from '#lib/commerce/checkout/address.ts';
import { changeAccount } from './account-access.ts';

/** Saves details from an order in the customer's account. Repeating it creates no duplicates. */
export async function keepOrderDetails(
  sub: string,
  { phone, address }: OrderUpdateOffer,
): Promise<void> {
  if (address) await keepAddress(sub, address);
  if (phone !== null) await changeAccount(sub, { customer: { phone } });
}

async function keepAddress(sub: string, address: PostalAddress): Promise<void> {
  try {
    await saveOrderAddress(sub, address);
  } catch (error) {
    if (addressFailure(error) !== 'ALREADY_CREATED') throw error;
  }
}
