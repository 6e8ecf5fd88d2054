import { reconciledAddress, selectedAddress } from '#lib/commerce/account/selected-address.ts';
import type { CheckoutAddress, SavedAddress } from '#lib/commerce/checkout/address.ts';
import type { DeliveryOptions } from '#lib/commerce/checkout/delivery.ts';
import { parseObject, parseTexts } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';
import {
  type AddressDraft,
  type AddressEntry,
  enteredFields,
  formValuesOf,
  NO_ADDRESS,
  parseAddressEntry,
} from './address-entry.ts';
import { DELIVERY, parsePostcode } from './known-postcode.ts';

/** Where and how an order is delivered. */
export interface DeliveryState extends AddressEntry {
  options: DeliveryOptions;
  /** What the shopper asked about last, on a product page or in the cart; an address replaces it. */
  postcode: string | null;
}

const NO_OPTIONS: DeliveryOptions = { methodCode: '', instructions: '', authorityToLeave: false };
const NOTHING: DeliveryState = { ...NO_ADDRESS, options: NO_OPTIONS, postcode: null };

function parseOptions(json: unknown): DeliveryOptions | null {
  const texts = parseTexts(json, ['methodCode', 'instructions']);
  const { authorityToLeave, giftMessage } = parseObject(json) ?? {};
  if (!texts || typeof authorityToLeave !== 'boolean') return null;
  return {
    ...texts,
    authorityToLeave,
    ...(typeof giftMessage === 'string' && { giftMessage }),
  };
}

const store = persistedStore<DeliveryState>(DELIVERY, NOTHING, (json) => {
  const state = parseObject(json);
  return (
    state && {
      ...parseAddressEntry(state),
      options: parseOptions(state.options) ?? NO_OPTIONS,
      postcode: parsePostcode(state.postcode),
    }
  );
});

export function useDelivery(): DeliveryState {
  return store.use((state) => state.value);
}

export const delivery = {
  /** Calls back on every change, including one made in another tab. */
  watch: (changed: () => void): (() => void) => store.use.subscribe(changed),
  get: (): DeliveryState => store.get(),
  /** Initial values of the address form. */
  formValues(): AddressDraft {
    return formValuesOf(store.get());
  },
  /** Stores the fields as they are typed. */
  keepDraft(draft: AddressDraft): void {
    store.update((state) => ({ ...state, draft }));
  },
  /** Prefills the recipient's name if it is still empty. */
  suggestName(contactName: string): void {
    const fields = delivery.formValues();
    if (fields.contactName === '') delivery.keepDraft({ ...fields, contactName });
  },
  /** Stores the fields with the address that they make; null while they make no valid one. */
  keepAddress(draft: AddressDraft, address: CheckoutAddress | null): void {
    store.update((state) => ({ ...state, draft, address, ...(address && { postcode: null }) }));
  },
  /** Chooses a saved address of the account; what was typed stays in the fields. */
  select(saved: SavedAddress): void {
    store.update((state) => ({ ...state, address: selectedAddress(saved), postcode: null }));
  },
  /** Chooses an address that was just entered and saved; clears the fields. */
  selectEntered(saved: SavedAddress): void {
    store.update((state) => ({
      ...state,
      address: selectedAddress(saved),
      draft: null,
      postcode: null,
    }));
  },
  /**
   * Updates the choice when the account's addresses load: clears a chosen address that no longer
   * exists, and if nothing was chosen or typed yet, chooses the default one.
   */
  followAddressBook(saved: readonly SavedAddress[]): void {
    const { address } = store.get();
    const reconciled = reconciledAddress(address, saved);
    if (reconciled !== address) {
      // The address was saved, so the typed fields are not needed any more.
      const draft = address?.type === 'ENTERED' ? { draft: null } : {};
      store.update((state) => ({ ...state, ...draft, address: reconciled }));
    }
    const usual = saved.find(({ isDefaultShipping }) => isDefaultShipping);
    if (usual && address === null && !isBegun(store.get())) delivery.select(usual);
  },
  /** Requires the address to be entered again; the fields stay. */
  reopenAddress(): void {
    store.update((state) => ({
      ...state,
      address: null,
      draft: enteredFields(state),
    }));
  },
  /** Remembers where the shopper asked about delivery to. */
  askFor(postcode: string): void {
    store.update((state) => ({ ...state, postcode }));
  },
  choose(options: Partial<DeliveryOptions>): void {
    store.update((state) => ({ ...state, options: { ...state.options, ...options } }));
  },
  /** Clears the delivery options after an order; the address stays for the next visit. */
  clearOptions(): void {
    store.update((state) => ({ ...state, options: NO_OPTIONS }));
  },
  clear(): void {
    store.update(() => NOTHING);
  },
};

/**
 * Whether somebody has begun to enter an address. A name alone does not count, as it may be
 * prefilled.
 */
function isBegun({ draft }: DeliveryState): boolean {
  if (!draft) return false;
  const { contactName: _name, ...rest } = draft;
  return Object.values(rest).some((text) => text !== '');
}
