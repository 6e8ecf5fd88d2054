import { ButtonLink } from '#components/ui/button-link.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { closeCartOverlay } from '#stores/cart/cart-overlay-store.ts';

export function CartEmpty() {
  return (
    <div className="grid grow content-center justify-items-start py-12">
      <div
        className="grid size-16 place-items-center rounded-full bg-sunk text-accent"
        aria-hidden="true"
      >
        <Icon name="cart" className="size-8" />
      </div>
      <p className="mt-6 font-display text-2xl font-semibold">Your cart is empty</p>
      <p className="mt-2 max-w-prose text-ink-soft">
        Nothing packed yet. Anything you add stays here, even after you close your browser.
      </p>
      <ButtonLink href="/products" onClick={closeCartOverlay} className="mt-6">
        Browse all products
      </ButtonLink>
    </div>
  );
}
