import { handOverChanges } from '#stores/agents/hand-over-changes-store.ts';
import { handOver } from '#stores/agents/hand-over-store.ts';
import { cart } from '#stores/cart/cart-store.ts';
import { savedForLater } from '#stores/cart/saved-store.ts';
import { discountCodes } from '#stores/savings/discount-codes-store.ts';
import { pickup, shippingType } from '#stores/shipping/shipping-store.ts';
import { checkoutContact } from './checkout-contact-store.ts';
import { delivery } from './delivery-store.ts';

/** Takes out what an assistant prepared, and puts back what was set aside for it. */
export function discardHandOver(): void {
  const changes = handOverChanges.get();
  const { added, setAside, codes } = changes;
  cart.remove(
    cart
      .items()
      .filter(({ variantId }) => added.includes(variantId))
      .map(({ id }) => id),
  );
  for (const item of savedForLater.items()) {
    if (setAside.includes(item.variantId)) savedForLater.moveToCart(item);
  }
  discountCodes.remove(codes);
  if (changes.contact) checkoutContact.clear();
  if (changes.delivery) {
    delivery.clear();
    pickup.clear();
    shippingType.clear();
  }
  handOverChanges.clear();
  handOver.clear();
}
