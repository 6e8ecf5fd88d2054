import { usePickup } from './pickup-store.ts';
import { useShippingType } from './shipping-type-store.ts';

/** Whether the order is collected at a chosen store. Then that store's stock counts. */
export function useIsPickup(): boolean {
  const { store } = usePickup();
  return useShippingType() === 'STORE_PICKUP' && store !== null;
}
