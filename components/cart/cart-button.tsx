'use client';

import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { LoadFailureDialog } from '#components/ui/load-failure-dialog.tsx';
import { CART_NOT_LOADED } from '#lib/commerce/texts.ts';
import {
  closeCartOverlay,
  openCartOverlay,
  useCartOverlayOpen,
} from '#stores/cart/cart-overlay-store.ts';
import { useCartUnits } from '#stores/cart/cart-store.ts';
import { CartKept } from './cart-kept.tsx';
import { cartLabel } from './cart-label.ts';

/** The cart overlay, whose code loads when a pointer nears the button, its data when it opens. */
const CartOverlay = lazyPart(
  () => import('./cart-overlay.tsx').then((module) => module.CartOverlay),
  {
    isOpen: ({ open }) => open,
    failed: (failure) => (
      <LoadFailureDialog
        title={CART_NOT_LOADED}
        details={<CartKept />}
        failure={failure}
        onClose={closeCartOverlay}
      >
        <a href="/cart" className="font-semibold underline underline-offset-4">
          Go to the cart page
        </a>
      </LoadFailureDialog>
    ),
  },
);

/** Opens the cart overlay; on the cart's own page it scrolls to the top instead. */
function showCart(): void {
  if (location.pathname === '/cart') document.getElementById('content')?.focus();
  else openCartOverlay();
}

/** The header's cart button; its name includes the number of units. */
export function CartButton({
  whenEmpty,
}: {
  /** Shown in the overlay, below the message that the cart is empty. */
  whenEmpty?: ReactNode;
}) {
  const units = useCartUnits();
  return (
    <>
      <button
        type="button"
        aria-label={cartLabel(units)}
        aria-haspopup="dialog"
        onPointerEnter={CartOverlay.preload}
        onFocus={CartOverlay.preload}
        onClick={showCart}
        className="relative grid size-11 shrink-0 place-items-center hover:text-accent"
      >
        <Icon name="cart" />
        {units !== null && units > 0 && <span className="header-count">{units}</span>}
      </button>
      <CartOverlay open={useCartOverlayOpen()} whenEmpty={whenEmpty} />
    </>
  );
}
