'use client';

import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { callErrorText } from '#lib/api/call-error-text.ts';
import { CART_NOT_LOADED } from '#lib/commerce/texts.ts';
import { useUnsentChanges } from '#stores/account-state/account-state-store.ts';
import type { LoadedCart } from '#stores/cart/use-cart.ts';
import { CartKept } from './cart-kept.tsx';

/** Notices about the cart as a whole: removed lines and failures. */
export function CartNotices({
  loaded,
  onRetry,
}: {
  loaded: LoadedCart;
  /** Reloads the totals and the lines. */
  onRetry: () => void;
}) {
  const { removed, status, error, retry } = loaded;
  const unsent = useUnsentChanges();
  return (
    <div aria-live="polite">
      {removed > 0 && (
        <p className="mt-4 flex items-center gap-2.5 rounded-lg bg-sunk p-3 text-sm">
          <Icon name="info" className="size-5 shrink-0 text-accent" />
          {removed === 1
            ? 'An item in your cart is no longer sold and has been removed.'
            : `${removed} items in your cart are no longer sold and have been removed.`}
        </p>
      )}
      {unsent && (
        <p className="mt-4 flex items-center gap-2.5 rounded-lg bg-sunk p-3 text-sm">
          <Icon name="info" className="size-5 shrink-0 text-accent" />
          Your cart isn’t saved to your account yet. We’ll keep trying.
        </p>
      )}
      {status === 'error' && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-lg bg-danger/10 p-3 pl-4">
          <div>
            <p className="font-medium text-danger">{callErrorText(CART_NOT_LOADED, error)}</p>
            <CartKept />
          </div>
          <Button
            kind="secondary"
            onClick={() => {
              retry();
              onRetry();
            }}
          >
            Try again
          </Button>
        </div>
      )}
    </div>
  );
}
