import type { CheckoutData } from '#lib/commerce/checkout/checkout-data.ts';
import {
  type CheckoutSummary,
  summariseCart,
  summariseCheckout,
} from '#lib/commerce/checkout/checkout-summary.ts';
import { shortStoreName } from '#lib/commerce/store-locations/short-store-name.ts';
import type { LoadedCart } from '#stores/cart/use-cart.ts';
import { useDiscountCodes } from '#stores/savings/discount-codes-store.ts';
import { useAppliedGiftCards } from '#stores/savings/gift-cards-store.ts';
import { usePickup } from '#stores/shipping/shipping-store.ts';
import { useDelivery } from './delivery-store.ts';
import { useCurrentCheckout } from './use-current-checkout.ts';
import { useReloadOutdatedProducts } from './use-reload-outdated-products.ts';

export interface CartTotals {
  /** The server's last response; null before the first. */
  data: CheckoutData | null;
  /** The totals as far as they are known; without a response, only those of the goods. */
  summary: CheckoutSummary;
  /** Whether a response for the current cart is still to come. */
  updating: boolean;
  failed: boolean;
  error: unknown;
  retry: () => void;
}

/**
 * The totals of a loaded cart, computed by the server while `active`. If the server's product data
 * differs from the cart's, the cart reloads it.
 */
export function useCartTotals({ view, status }: LoadedCart, active: boolean): CartTotals {
  const { address } = useDelivery();
  const { store } = usePickup();
  const discountCodes = useDiscountCodes();
  const giftCards = useAppliedGiftCards();
  const checkout = useCurrentCheckout({ active });
  useReloadOutdatedProducts(view, checkout);
  const { data, isCurrent } = checkout;

  return {
    data,
    summary: data
      ? summariseCheckout(data, {
          estimate: address === null,
          pickupStore: store && shortStoreName(store.name),
        })
      : summariseCart(view, { discountCodes, giftCards }),
    updating: checkout.status === 'pending' || (data !== null && !isCurrent),
    // If the lines failed to load, they show their own message.
    failed: checkout.status === 'error' && status !== 'error',
    error: checkout.error,
    retry: checkout.retry,
  };
}
