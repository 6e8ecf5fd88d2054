import { findSameAddress } from '#lib/commerce/account/addresses.ts';
import type {
  CheckoutAddress,
  PostalAddress,
  SavedAddress,
} from '#lib/commerce/checkout/address.ts';
import type { AccountState } from '#stores/account/use-account.ts';
import type { EditedChoice } from './address-modal.tsx';

/**
 * How an address is given: in fields on the page, or as one of several cards, where a customer has
 * some saved. `loading` until that is known.
 */
export type AddressEntry = 'loading' | 'fields' | 'cards';

export function addressEntry(
  account: AccountState | null,
  chosen: CheckoutAddress | null,
): AddressEntry {
  if (account?.status === 'loading') return 'loading';
  // One that was chosen stays, though the others cannot be had just now.
  return savedAddresses(account).length > 0 || chosen?.type === 'SELECTED' ? 'cards' : 'fields';
}

/** The addresses of an account, as far as they are known. */
export function savedAddresses(account: AccountState | null): readonly SavedAddress[] {
  return account?.status === 'ready' ? account.account.addresses : [];
}

/** The value of the card for an address that is not saved; no saved address has such an id. */
const UNSAVED = ' unsaved';

/** The value of an address among its cards. */
export function cardValue(address: CheckoutAddress): string {
  return address.type === 'SELECTED' ? address.id : UNSAVED;
}

export interface AddressOption {
  value: string;
  address: PostalAddress;
  /** What the modal is opened for to change it; null where it cannot be changed. */
  edit: EditedChoice | null;
}

/**
 * The cards to choose from: the saved addresses; the chosen one, where they cannot be had; and what
 * was entered for this order only.
 */
export function addressOptions(
  saved: readonly SavedAddress[],
  chosen: CheckoutAddress | null,
  unsaved: CheckoutAddress | null,
): AddressOption[] {
  const options: AddressOption[] = saved.map((address) => ({
    value: address.id,
    address,
    edit: { kind: 'saved', address },
  }));
  if (chosen?.type === 'SELECTED' && !saved.some(({ id }) => id === chosen.id)) {
    options.push({ value: cardValue(chosen), address: chosen, edit: null });
  }
  if (unsaved && (unsaved === chosen || !findSameAddress(saved, unsaved))) {
    const edit = { kind: 'unsaved', address: unsaved } as const;
    options.push({ value: UNSAVED, address: unsaved, edit });
  }
  return options;
}
