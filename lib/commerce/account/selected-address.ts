import type { CheckoutAddress, SavedAddress } from '#lib/commerce/checkout/address.ts';
import { addressFingerprint, findSameAddress } from './addresses.ts';

export function selectedAddress(saved: SavedAddress): CheckoutAddress {
  const { isDefaultBilling: _billing, isDefaultShipping: _shipping, ...address } = saved;
  return { type: 'SELECTED', ...address };
}

/**
 * Reconciles the checkout's address with the account's saved addresses. A selected address is
 * updated to its saved version, or becomes null if it no longer exists. An entered address without
 * a phone number becomes the identical saved one, if there is one. Returns `held` itself if nothing
 * changed.
 */
export function reconciledAddress(
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
