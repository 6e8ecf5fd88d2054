import { usePickup } from './pickup-store.ts';
import { useShippingType } from './shipping-type-store.ts';

/** Whether the order is collected in a store that is chosen: its stock then counts. */
export function useIsCollected(): boolean {
  const { store } = usePickup();
  return useShippingType() === 'STORE_PICKUP' && store !== null;
}
