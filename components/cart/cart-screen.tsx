'use client';

import type { ReactNode } from 'react';
import { type LoadedCart, useCart } from '#stores/cart/use-cart.ts';
import { useCartTotals } from '#stores/checkout/use-cart-totals.ts';
import { CartEmpty } from './cart-empty.tsx';
import { CartLinePlaceholder, CartLines } from './cart-lines.tsx';
import { CartLook } from './cart-look.tsx';
import { CartNotices } from './cart-notices.tsx';
import { CartSummary } from './cart-summary.tsx';
import { Savings } from './savings.tsx';

/** The cart page below its heading: lines beside the totals. */
export function CartScreen({
  whenEmpty,
}: {
  /** Below the message that it is empty. */ whenEmpty?: ReactNode;
}) {
  const cart = useCart();
  const totals = useCartTotals(cart, true);
  if (!cart.ready) return <CartPlaceholder />;
  return (
    <>
      <CartNotices loaded={cart} onRetry={totals.retry} />
      {cart.items.length === 0 ? (
        <>
          <CartEmpty />
          {whenEmpty}
        </>
      ) : (
        <div className="mt-6 flex flex-col lg:grid lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-x-12 xl:gap-x-20">
          <div>
            <Items cart={cart} totals={totals} />
            <div className="border-b border-line py-3">
              <Savings totals={totals} columns />
            </div>
          </div>
          <CartSummary cart={cart} totals={totals} />
        </div>
      )}
      <CartLook cart={cart} />
    </>
  );
}

function Items({ cart, totals }: { cart: LoadedCart; totals: ReturnType<typeof useCartTotals> }) {
  return (
    <section aria-labelledby="cart-items" className="border-y border-line">
      <h2 id="cart-items" className="sr-only">
        Items
      </h2>
      <CartLines loaded={cart} priced={totals.data?.lines ?? []} />
    </section>
  );
}

/** Placeholder until browser storage is read: the server renders one page for everyone. */
function CartPlaceholder() {
  return (
    <div
      role="status"
      className="mt-6 max-w-3xl border-y border-line [@media(scripting:none)]:hidden"
    >
      <span className="sr-only">Loading your cart</span>
      <div aria-hidden="true" className="divide-y divide-line">
        <CartLinePlaceholder />
        <CartLinePlaceholder />
      </div>
    </div>
  );
}
