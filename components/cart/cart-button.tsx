'use client';

import { Icon } from '#components/ui/icon.tsx';
import { openCartOverlay } from '#stores/cart/cart-overlay-store.ts';
import { useCartUnits } from '#stores/cart/cart-store.ts';
import { cartLabel } from './cart-label.ts';
import { CartOverlayHost, loadCartOverlay } from './cart-overlay-host.tsx';

/** Opens the cart overlay; on the cart's own page it scrolls to the top instead. */
function showCart(): void {
  if (location.pathname === '/cart') document.getElementById('content')?.focus();
  else openCartOverlay();
}

/** The header's cart button; its name includes the number of units. */
export function CartButton() {
  const units = useCartUnits();
  const preload = () => void loadCartOverlay().catch(() => {});
  return (
    <>
      <button
        type="button"
        aria-label={cartLabel(units)}
        aria-haspopup="dialog"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={showCart}
        className="relative grid size-11 place-items-center hover:text-accent"
      >
        <Icon name="cart" />
        {units !== null && units > 0 && (
          <span className="absolute top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-full bg-wattle px-1 text-xs leading-none font-bold text-wattle-ink tabular-nums">
            {units}
          </span>
        )}
      </button>
      <CartOverlayHost />
    </>
  );
}
