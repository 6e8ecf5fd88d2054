import { reconciledAddress, selectedAddress } from '#lib/commerce/account/selected-address.ts';
import type { CheckoutAddress, SavedAddress } from '#lib/commerce/checkout/address.ts';
import { parseObject } from '#stores/platform/parse-fields.ts';
import { persistedStore } from '#stores/platform/persisted-store.ts';
import {
  type AddressDraft,
  type AddressEntry,
  formValuesOf,
  NO_ADDRESS,
  parseAddressEntry,
} from './address-entry.ts';

/**
 * Who is billed: the delivery address, or a separate billing address as last submitted or chosen.
 * Kept for the next visit.
 */
export interface BillingState extends AddressEntry {
  sameAsShipping: boolean;
}

const NOTHING: BillingState = { sameAsShipping: true, ...NO_ADDRESS };

const store = persistedStore<BillingState>('billing-address', NOTHING, (json) => {
  const state = parseObject(json);
  return (
    state && {
      sameAsShipping: state.sameAsShipping !== false,
      ...parseAddressEntry(state),
    }
  );
});

export function useBilling(): BillingState {
  return store.use((state) => state.value);
}

export const billing = {
  /** Calls back on every change, including one made in another tab. */
  watch: (changed: () => void): (() => void) => store.use.subscribe(changed),
  get: (): BillingState => store.get(),
  /** Initial values of the billing address form. */
  formValues(): AddressDraft {
    return formValuesOf(store.get());
  },
  setSameAsShipping(sameAsShipping: boolean): void {
    store.update((state) => ({ ...state, sameAsShipping }));
  },
  /** Chooses a saved address of the account; what was typed stays in the fields. */
  select(saved: SavedAddress): void {
    store.update((state) => ({
      ...state,
      sameAsShipping: false,
      address: selectedAddress(saved),
    }));
  },
  /** Chooses an address that was just entered and saved; clears the fields. */
  selectEntered(saved: SavedAddress): void {
    billing.select(saved);
    store.update((state) => ({ ...state, draft: null }));
  },
  /**
   * Updates the choice when the account's addresses load: clears a chosen address that no longer
   * exists, and if nothing was chosen yet, chooses the default one unless it is the delivery
   * address.
   */
  followAddressBook(saved: readonly SavedAddress[], shippingId: string | null): void {
    const { sameAsShipping, address, draft } = store.get();
    const reconciled = reconciledAddress(address, saved);
    if (reconciled !== address) {
      const gone = reconciled === null;
      store.update((state) => ({
        ...state,
        address: reconciled,
        sameAsShipping: gone || state.sameAsShipping,
      }));
    }
    const usual = saved.find(({ isDefaultBilling }) => isDefaultBilling);
    const untouched = sameAsShipping && address === null && draft === null;
    if (usual && untouched && usual.id !== shippingId) billing.select(usual);
  },
  /** Prefills the fields if nothing was entered or chosen yet. */
  suggest(draft: AddressDraft): void {
    const held = store.get();
    if (held.address === null && held.draft === null) billing.keepDraft(draft);
  },
  keepDraft(draft: AddressDraft): void {
    store.update((state) => ({ ...state, draft }));
  },
  /** Stores the fields together with the address that they make. */
  enterAddress(draft: AddressDraft, address: CheckoutAddress): void {
    store.update((state) => ({ ...state, draft, address }));
  },
  clear(): void {
    store.update(() => NOTHING);
  },
};
