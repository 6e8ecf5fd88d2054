import { create } from 'zustand';
import { signedOut } from '#lib/api/session-events.ts';
import type { PostalAddress } from '#lib/commerce/checkout/address.ts';
import type { PickupStore, ShippingType } from '#lib/commerce/checkout/delivery.ts';

/**
 * What has been chosen in the open sheet. Held in this tab's memory only, and no longer than the
 * sheet is open: an address in a wallet is not one for the checkout, or for the next visit.
 */
export interface ExpressState {
  shippingType: ShippingType;
  /** As far as the wallet tells it. */
  deliveryAddress: PostalAddress | null;
  /** Empty until one is chosen. */
  deliveryMethodCode: string;
  /** Of a pickup. */
  storePickupStore: PickupStore | null;
}

const NOTHING: ExpressState = {
  shippingType: 'DELIVERY',
  deliveryAddress: null,
  deliveryMethodCode: '',
  storePickupStore: null,
};

const useStore = create<ExpressState>(() => NOTHING);

export const expressState = {
  get: (): ExpressState => useStore.getState(),
  /** Whether a sheet is open. */
  isOpen: (): boolean => useStore.getState() !== NOTHING,
  /** Begins anew for a sheet that opens. */
  begin(change: Partial<ExpressState>): void {
    useStore.setState({ ...NOTHING, ...change }, true);
  },
  choose(change: Partial<ExpressState>): void {
    useStore.setState(change);
  },
  clear(): void {
    useStore.setState(NOTHING, true);
  },
};

signedOut.subscribe(() => expressState.clear());
