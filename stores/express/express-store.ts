import { create } from 'zustand';
import { signedOut } from '#lib/api/session-events.ts';
import type { PostalAddress } from '#lib/commerce/checkout/address.ts';
import type { OrderShippingType, PickupStore } from '#lib/commerce/checkout/delivery.ts';

/**
 * What the shopper has chosen in the open sheet. It is in this tab's memory only while the sheet is
 * open: the checkout, or the next visit, must not use an address from a wallet.
 */
export interface ExpressState {
  shippingType: OrderShippingType;
  /** The address, as far as the wallet reveals it. */
  deliveryAddress: PostalAddress | null;
  /** Empty until one is chosen. */
  deliveryMethodCode: string;
  /** For a pickup. */
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
  /** Resets the state for a sheet that opens. */
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
