import type { CheckoutAddress, SavedAddress } from '#lib/commerce/checkout/address.ts';
import { addressFingerprint, findSameAddress } from './addresses.ts';

/** A saved address as the one chosen in a checkout (spec section 3, Address: type SELECTED). */
export function selectedAddress(saved: SavedAddress): CheckoutAddress {
  const { isDefaultBilling: _billing, isDefaultShipping: _shipping, ...address } = saved;
  return { type: 'SELECTED', ...address };
}

/**
 * The address that a checkout holds, now that the account's are known: a chosen one as it is saved
 * today, null where it no longer exists (spec section 4, Addresses); an entered one as it is, unless
 * it is saved as well: then that one. One that has not changed is answered itself.
 */
export function settledAddress(
  held: CheckoutAddress | null,
  saved: readonly SavedAddress[],
): CheckoutAddress | null {
  if (!held) return null;
  if (held.type === 'ENTERED') {
    const same = held.phone === '' && findSameAddress(saved, held);
    return same ? selectedAddress(same) : held;
  }
  const known = saved.find(({ id }) => id === held.id);
  if (!known) return null;
  const isSame =
    known.phone === held.phone && addressFingerprint(known) === addressFingerprint(held);
  return isSame ? held : selectedAddress(known);
}
