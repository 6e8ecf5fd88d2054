'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { useCartOverlayOpen } from '#stores/cart/cart-overlay-store.ts';

/** Loads the overlay's code; called early when a pointer nears a button that opens it. */
export function loadCartOverlay() {
  return import('./cart-overlay.tsx');
}

/**
 * Loads the cart overlay's code and data when it is first opened. If loading fails, goes to the
 * cart page instead.
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
