import type { CheckoutAddress, SavedAddress } from '#lib/commerce/checkout/address.ts';

/** A saved address as the one chosen in a checkout (spec section 3, Address: type SELECTED). */
export function selectedAddress(saved: SavedAddress): CheckoutAddress {
  const { isDefaultBilling: _billing, isDefaultShipping: _shipping, ...address } = saved;
  return { type: 'SELECTED', ...address };
}

/**
 * The address that a checkout holds, now that the account's are known: a chosen one as it is saved
 * today, null where it no longer exists (spec section 4, Addresses); an entered one as it is.
 */
export function settledAddress(
  held: CheckoutAddress | null,
  saved: readonly SavedAddress[],
): CheckoutAddress | null {
  if (held?.type !== 'SELECTED') return held;
  const known = saved.find(({ id }) => id === held.id);
  return known ? selectedAddress(known) : null;
}
