'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { useCartOverlayOpen } from '#stores/cart/cart-overlay-store.ts';

/** Fetches the overlay's code; called ahead when a pointer nears what opens it. */
export function loadCartOverlay() {
  return import('./cart-overlay.tsx');
}

/**
 * Holds the place of the cart overlay, whose code and contents no page loads before they are
 * asked for. Where its code cannot be had, the cart's own page does as well.
 */
export function CartOverlayHost() {
  const open = useCartOverlayOpen();
  const [Overlay, setOverlay] = useState<ComponentType<{ open: boolean }> | null>(null);
  useEffect(() => {
    if (!open || Overlay) return;
    loadCartOverlay().then(
      (module) => setOverlay(() => module.CartOverlay),
      () => location.assign('/cart'),
    );
  }, [open, Overlay]);
  return Overlay && <Overlay open={open} />;
}
