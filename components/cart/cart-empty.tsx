'use client';

import { useEffect, useRef } from 'react';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { closeCartOverlay } from '#stores/cart/cart-overlay-store.ts';
import { focusIfLost } from './focus-if-lost.ts';

/** `isEmptied`: the last line has just gone, and the button that had the focus with it. */
export function CartEmpty({ isEmptied }: { isEmptied: boolean }) {
  const title = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isEmptied) focusIfLost(title.current);
  }, [isEmptied]);
  return (
    <div className="grid grow content-center justify-items-start py-12">
      <div
        className="grid size-16 place-items-center rounded-full bg-sunk text-accent"
        aria-hidden="true"
      >
        <Icon name="cart" className="size-8" />
      </div>
      <p
        ref={title}
        tabIndex={-1}
        className="mt-6 font-display text-2xl font-semibold outline-none"
      >
        Your cart is empty
      </p>
      <p className="mt-2 max-w-prose text-ink-soft">
        Nothing packed yet. Anything you add stays here, even after you close your browser.
      </p>
      <ButtonLink href="/products" onClick={closeCartOverlay} className="mt-6">
        Browse all products
      </ButtonLink>
    </div>
  );
}
