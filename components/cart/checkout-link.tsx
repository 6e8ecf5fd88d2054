'use client';

import { useId } from 'react';
import { buttonClass } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { loadDocumentAhead } from '#components/ui/load-ahead.ts';
import type { CartView } from '#lib/commerce/cart/cart-view.ts';
import { CART_INVALID } from '#lib/commerce/texts.ts';
import { closeCartOverlay } from '#stores/cart/cart-overlay-store.ts';

const CHECKOUT = '/checkout';
const loadAhead = () => loadDocumentAhead(CHECKOUT);

/** The link to the checkout; disabled, with the reason, while a line cannot be bought. */
export function CheckoutLink({ view }: { view: CartView }) {
  const reasonId = useId();
  const look = `${buttonClass({ size: 'large' })} w-full`;
  if (view.canCheckOut) {
    return (
      // A plain link, because the payment pages have their own scripts and policy.
      <a
        href={CHECKOUT}
        onClick={closeCartOverlay}
        onPointerEnter={loadAhead}
        onFocus={loadAhead}
        className={look}
      >
        Checkout
      </a>
    );
  }
  return (
    <div>
      {/* biome-ignore lint/a11y/useValidAnchor: a link without address is how HTML disables one. */}
      <a
        role="link"
        aria-disabled="true"
        aria-describedby={view.pending.length === 0 ? reasonId : undefined}
        className={`${look} opacity-50`}
      >
        Checkout
      </a>
      {view.pending.length === 0 && (
        <p id={reasonId} className="mt-2 flex items-start gap-1.5 text-sm text-danger">
          <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
          {CART_INVALID}
        </p>
      )}
    </div>
  );
}
