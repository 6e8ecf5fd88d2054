import { findSameAddress } from '#lib/commerce/account/addresses.ts';
import type {
  CheckoutAddress,
  PostalAddress,
  SavedAddress,
} from '#lib/commerce/checkout/address.ts';
import type { AccountState } from '#stores/account/use-account.ts';
import type { EditedChoice } from './address-modal.tsx';

/**
 * How an address is entered: in fields on the page, or by choosing a card if the customer has saved
 * addresses. `loading` while that is unknown.
 */
export type AddressEntry = 'loading' | 'fields' | 'cards';

export function addressEntry(
  account: AccountState | null,
  chosen: CheckoutAddress | null,
): AddressEntry {
  if (account?.status === 'loading') return 'loading';
  // A chosen address stays a card even if the others cannot be loaded.
  return savedAddresses(account).length > 0 || chosen?.type === 'SELECTED' ? 'cards' : 'fields';
}

/** The account's addresses, as far as they have loaded. */
export function savedAddresses(account: AccountState | null): readonly SavedAddress[] {
  return account?.status === 'ready' ? account.account.addresses : [];
}

/** Card value of an unsaved address; the leading space keeps it apart from every saved id. */
const UNSAVED = ' unsaved';

export function cardValue(address: CheckoutAddress): string {
  return address.type === 'SELECTED' ? address.id : UNSAVED;
}

export interface AddressOption {
  value: string;
  address: PostalAddress;
  /** What the modal opens with to change the address; null if it cannot be changed. */
  edit: EditedChoice | null;
}

/**
 * The cards to choose from: the saved addresses (or, if they failed to load, the chosen one) and
 * the one entered for this order only.
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
