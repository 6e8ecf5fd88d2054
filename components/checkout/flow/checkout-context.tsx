'use client';

import { createContext, type ReactNode, useContext } from 'react';
import type { LoadedCheckoutData } from '#lib/api/checkout/use-checkout-data.ts';
import { useProducts } from '#lib/api/products/use-products.ts';
import { type CartView, viewCart } from '#lib/commerce/cart/cart-view.ts';
import { isSentByEmail } from '#lib/commerce/cart/travels.ts';
import { pickupChoice } from '#lib/commerce/checkout/delivery.ts';
import type { CheckoutProgress } from '#lib/commerce/checkout/guards.ts';
import { useShopper } from '#stores/account/shopper.ts';
import type { AccountState } from '#stores/account/use-account.ts';
import { useCartItems } from '#stores/cart/cart-store.ts';
import { useCartProducts } from '#stores/cart/use-cart.ts';
import { useCheckoutContact } from '#stores/checkout/checkout-contact-store.ts';
import { useDelivery } from '#stores/checkout/delivery-store.ts';
import { useCheckoutAccount } from '#stores/checkout/use-checkout-account.ts';
import { useCurrentCheckout } from '#stores/checkout/use-current-checkout.ts';
import { useReloadOutdatedProducts } from '#stores/checkout/use-reload-outdated-products.ts';
import { usePlacedOrder } from '#stores/orders/placed-order-store.ts';
import { useAttemptOpen } from '#stores/payment/order-attempt-store.ts';
import { usePickup, useShippingType } from '#stores/shipping/shipping-store.ts';

export interface Checkout {
  /** False until browser storage has been read, and while nobody knows whether the cart travels. */
  ready: boolean;
  cart: CartView;
  /** Whether products of the cart failed to load, and the failed call's error. */
  cartFailed: boolean;
  cartError: unknown;
  retryCart: () => void;
  /** What the cart costs and how it can be delivered. */
  loaded: LoadedCheckoutData;
  progress: CheckoutProgress;
  /** The buyer's account; null for a guest. */
  account: AccountState | null;
}

const Context = createContext<Checkout | null>(null);

/** The state that all checkout steps share, computed once. */
export function CheckoutProvider({ children }: { children: ReactNode }) {
  return <Context value={useCheckoutState()}>{children}</Context>;
}

export function useCheckout(): Checkout {
  const checkout = useContext(Context);
  if (!checkout) throw new Error('useCheckout needs a CheckoutProvider around it.');
  return checkout;
}

function useCheckoutState(): Checkout {
  const { ready, items } = useCartItems();
  const { products, status, error, retry } = useProducts(items.map((item) => item.productId));
  const cart = viewCart(items, useCartProducts(products), useShopper());
  const account = useCheckoutAccount();
  const loaded = useCurrentCheckout({ active: true });
  const contact = useCheckoutContact();
  const type = useShippingType();
  const { address, options } = useDelivery();
  const pickup = usePickup();
  const attemptOpen = useAttemptOpen();
  const { order } = usePlacedOrder();

  useReloadOutdatedProducts(cart, loaded);
  const { data, isCurrent } = loaded;
  const isUnknown = cart.pending.length > 0 && status !== 'error';
  const byEmail = cart.pending.length === 0 && isSentByEmail(cart.lines);

  return {
    // Only the products tell whether a cart for which nothing was chosen has to be sent.
    ready: ready && (type !== null || !isUnknown),
    cart,
    cartFailed: status === 'error',
    cartError: error,
    retryCart: retry,
    loaded,
    account,
    progress: {
      cart: items.length === 0 ? 'empty' : isKnownInvalid(cart) ? 'invalid' : 'valid',
      contactEntered: contact !== null,
      shipping: byEmail
        ? { type: 'EMAIL' }
        : type === 'DELIVERY'
          ? { type, addressEntered: address !== null, options }
          : type && { type, options: pickupChoice(pickup) },
      // A response to an earlier request says nothing about the current choices.
      offers:
        data && isCurrent
          ? { methods: data.availableShippingMethods, storeIdsWithStock: data.storeIdsWithStock }
          : null,
      attemptOpen,
      orderPlaced: order !== null,
    },
  };
}

/** While products are still loading, the cart counts as valid; the server checks it anyway. */
function isKnownInvalid(cart: CartView): boolean {
  return cart.missing.length > 0 || cart.lines.some((line) => line.violations.length > 0);
}
