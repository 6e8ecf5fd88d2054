import type { AvailableShippingMethod } from './checkout-data.ts';

/** What can be delivered, in the order given: lists of delivery methods never show a pickup. */
export function deliveryMethods(
  methods: readonly AvailableShippingMethod[],
): AvailableShippingMethod[] {
  return methods.filter(({ type }) => type !== 'storePickup');
}

/** Click & Collect; null if the shop has no store that takes pickups. */
export function pickupMethod(
  methods: readonly AvailableShippingMethod[],
): AvailableShippingMethod | null {
  return methods.find(({ type }) => type === 'storePickup') ?? null;
}
