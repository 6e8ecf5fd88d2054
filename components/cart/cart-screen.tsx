'use client';

import { InstalmentLine } from '#components/ui/instalment-line.tsx';
import { CartEmpty } from './cart-empty.tsx';
import { CartLinePlaceholder, CartLines } from './cart-lines.tsx';
import { CartNotices } from './cart-notices.tsx';
import { CartTotals, CheckoutLink } from './cart-summary.tsx';
import { useCart } from './use-cart.ts';

/** The cart's own page, once its heading is there: lines beside what they come to. */
export function CartScreen() {
  const loaded = useCart();
  if (!loaded.ready) return <CartPlaceholder />;
  return (
    <>
      <CartNotices loaded={loaded} />
      {loaded.items.length === 0 ? (
        <CartEmpty />
      ) : (
        <div className="mt-6 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[1fr_24rem] xl:gap-x-20">
          <section aria-labelledby="cart-items" className="border-y border-line">
            <h2 id="cart-items" className="sr-only">
              Items
            </h2>
            <CartLines loaded={loaded} />
          </section>
          <section
            aria-labelledby="order-summary"
            className="rounded-2xl bg-surface p-6 lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]"
          >
            <h2 id="order-summary" className="mb-4 text-xl">
              Order summary
            </h2>
            <CartTotals view={loaded.view} />
            <InstalmentLine total={loaded.view.subtotal} className="mt-4" />
            <p className="mt-4 mb-5 border-t border-line pt-4 text-sm text-ink-soft">
              Delivery and Click &amp; Collect are chosen at checkout.
            </p>
            <CheckoutLink view={loaded.view} />
          </section>
        </div>
      )}
    </>
  );
}

/** Stands until the browser's own cart is known: the server renders one page for everyone. */
function CartPlaceholder() {
  return (
    <div role="status" className="mt-6 max-w-3xl border-y border-line">
      <span className="sr-only">Loading your cart</span>
      <div aria-hidden="true" className="divide-y divide-line">
        <CartLinePlaceholder />
        <CartLinePlaceholder />
      </div>
    </div>
  );
}
