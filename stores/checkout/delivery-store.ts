import { selectedAddress, settledAddress } from '#lib/commerce/account/selected-address.ts';
import type { CheckoutAddress, SavedAddress } from '#lib/commerce/checkout/address.ts';
import type { DeliveryOptions } from '#lib/commerce/checkout/delivery.ts';
import { parseObject, parseTexts } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';
import {
  type AddressFields,
  enteredFields,
  formValuesOf,
  NO_ADDRESS,
  parseAddressFields,
} from './address-fields.ts';
import type { AddressDraft } from './parse-address.ts';

/** Where an order is delivered and how (spec section 4, Delivery state). */
export interface DeliveryState extends AddressFields {
  options: DeliveryOptions;
}

const NO_OPTIONS: DeliveryOptions = { methodCode: '', instructions: '', authorityToLeave: false };
const NOTHING: DeliveryState = { ...NO_ADDRESS, options: NO_OPTIONS };

function parseOptions(json: unknown): DeliveryOptions | null {
  const texts = parseTexts(json, ['methodCode', 'instructions']);
  const authorityToLeave = parseObject(json)?.authorityToLeave;
  return texts && typeof authorityToLeave === 'boolean' ? { ...texts, authorityToLeave } : null;
}

const store = persistedStore<DeliveryState>('delivery', NOTHING, (json) => {
  const state = parseObject(json);
  return (
    state && {
      ...parseAddressFields(state),
      options: parseOptions(state.options) ?? NO_OPTIONS,
    }
  );
});

/** Where the order goes and how. */
export function useDelivery(): DeliveryState {
  return store.use((state) => state.value);
}

export const delivery = {
  /** Hears of every change, also one made in another tab. */
  watch: (changed: () => void): (() => void) => store.use.subscribe(changed),
  get: (): DeliveryState => store.get(),
  /** What the address form starts with. */
  formValues(): AddressDraft {
    return formValuesOf(store.get());
  },
  /** Keeps the fields as they are typed. */
  keepDraft(draft: AddressDraft): void {
    store.update((state) => ({ ...state, draft }));
  },
  /** Starts the address with a name, where none stands yet. */
  suggestName(contactName: string): void {
    const fields = delivery.formValues();
    if (fields.contactName === '') delivery.keepDraft({ ...fields, contactName });
  },
  /** Keeps the fields with the address they hold; null while they hold no right one. */
  keepAddress(draft: AddressDraft, address: CheckoutAddress | null): void {
    store.update((state) => ({ ...state, draft, address }));
  },
  /** Chooses an address of the account; what was typed stays in the fields. */
  select(saved: SavedAddress): void {
    store.update((state) => ({ ...state, address: selectedAddress(saved) }));
  },
  /** The same for one that was just entered and saved: nothing of it is left to be typed. */
  selectEntered(saved: SavedAddress): void {
    store.update((state) => ({ ...state, address: selectedAddress(saved), draft: null }));
  },
  /**
   * Follows the account's addresses: a chosen one that is gone is cleared, and where nothing was
   * chosen or typed yet the default is chosen ahead.
   */
  settle(saved: readonly SavedAddress[]): void {
    const { address } = store.get();
    const settled = settledAddress(address, saved);
    if (settled !== address) {
      // What was typed of one that is saved as well is no longer for the fields.
      const draft = address?.type === 'ENTERED' ? { draft: null } : {};
      store.update((state) => ({ ...state, ...draft, address: settled }));
    }
    const usual = saved.find(({ isDefaultShipping }) => isDefaultShipping);
    if (usual && address === null && !isBegun(store.get())) delivery.select(usual);
  },
  /** Has the address entered again: the fields stay. */
  reopenAddress(): void {
    store.update((state) => ({
      ...state,
      address: null,
      draft: enteredFields(state),
    }));
  },
  choose(options: Partial<DeliveryOptions>): void {
    store.update((state) => ({ ...state, options: { ...state.options, ...options } }));
  },
  /** After an order its options go; the address stays for the next visit. */
  clearOptions(): void {
    store.update((state) => ({ ...state, options: NO_OPTIONS }));
  },
  clear(): void {
    store.update(() => NOTHING);
  },
};

/** Whether somebody began to enter an address; a name may stand there by itself. */
function isBegun({ draft }: DeliveryState): boolean {
  if (!draft) return false;
  const { contactName: _name, ...rest } = draft;
  return Object.values(rest).some((text) => text !== '');
}
