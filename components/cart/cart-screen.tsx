'use client';

import { type ReactNode, useId, useState } from 'react';
import { Picture, PictureMissing } from '#components/commerce/picture.tsx';
import { Price } from '#components/commerce/price.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import { useProducts } from '#lib/api/products/use-products.ts';
import { useRecommended } from '#lib/api/recommendations/use-recommended.ts';
import { lookIdsOf, lookOf } from '#lib/commerce/catalogue/complete-the-look.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { ALSO_LIKE, LOOK_HEADING } from '#lib/commerce/catalogue/texts.ts';
import { suitable } from '#lib/commerce/recommendations/suitable.ts';
import { type LoadedCart, useCart } from '#stores/cart/use-cart.ts';
import { useCartTotals } from '#stores/checkout/use-cart-totals.ts';
import { CartEmpty } from './cart-empty.tsx';
import { CartLinePlaceholder, CartLines } from './cart-lines.tsx';
import { CartNotices } from './cart-notices.tsx';
import { CartSummary } from './cart-summary.tsx';
import { SavedLines } from './saved-lines.tsx';
import { Savings } from './savings.tsx';

/** The cart page below its heading: lines beside the totals. */
export function CartScreen({
  whenEmpty,
}: {
  /** Shown below the message that the cart is empty. */ whenEmpty?: ReactNode;
}) {
  const cart = useCart();
  const totals = useCartTotals(cart, true);
  const [hadItems, setHadItems] = useState(false);
  if (cart.items.length > 0 && !hadItems) setHadItems(true);
  const [wasEmptied, setWasEmptied] = useState(false);
  if (hadItems && cart.items.length === 0 && !wasEmptied) setWasEmptied(true);
  if (!cart.ready) return <CartPlaceholder />;
  return (
    <>
      <CartNotices loaded={cart} onRetry={totals.retry} />
      {cart.items.length === 0 ? (
        <CartEmpty isEmptied={hadItems} />
      ) : (
        <div className="mt-6 flex flex-col lg:grid lg:grid-cols-[1fr_24rem] lg:items-start lg:gap-x-12 xl:gap-x-20">
          <div>
            <Items cart={cart} totals={totals} isRefilled={wasEmptied} />
            <div className="border-b border-line py-3">
              <Savings totals={totals} columns />
            </div>
          </div>
          <CartSummary cart={cart} totals={totals} />
        </div>
      )}
      <SavedLines className={`max-w-3xl ${cart.items.length === 0 ? 'pb-10' : 'mt-12'}`} />
      {cart.items.length === 0 && whenEmpty}
      <CartLook cart={cart} />
    </>
  );
}

function Items({
  cart,
  totals,
  isRefilled,
}: {
  cart: LoadedCart;
  totals: ReturnType<typeof useCartTotals>;
  isRefilled: boolean;
}) {
  return (
    <section aria-labelledby="cart-items" className="border-y border-line">
      <h2 id="cart-items" className="sr-only">
        Items
      </h2>
      <CartLines loaded={cart} priced={totals.data?.lines ?? []} isRefilled={isRefilled} />
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

/**
 * Products of other kinds that go with those in the cart: those that the catalogue names, and what
 * shoppers viewed or bought with the newest lines. Renders nothing if there are none.
 */
function CartLook({ cart }: { cart: LoadedCart }) {
  const inCart = cart.view.lines.map(({ product }) => product);
  // While lines still load, the choice would change a moment later.
  const loaded = cart.status === 'success' ? inCart : [];
  const ids = lookIdsOf(loaded);
  const { products } = useProducts(ids);
  const look = lookOf(
    ids.map((id) => products.get(id) ?? null),
    inCart,
  );
  const recommended = useRecommended(loaded.map(({ id }) => id));
  const more = suitable(recommended.products, {
    around: inCart,
    shown: look.map(({ id }) => id),
    onlyOtherKinds: true,
  });
  return (
    <>
      <SmallRow heading={LOOK_HEADING} products={look} />
      <SmallRow heading={ALSO_LIKE} products={more} />
    </>
  );
}

function SmallRow({ heading, products }: { heading: string; products: readonly Product[] }) {
  const headingId = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mt-14">
      <h2 id={headingId} className="text-2xl">
        {heading}
      </h2>
      <ul className="-mx-4 mt-5 flex snap-x scroll-px-4 gap-3 overflow-x-auto px-4 pb-4 sm:gap-5">
        {products.map((product) => {
          const [image] = product.productGallery;
          return (
            <li key={product.id} className="w-32 shrink-0 snap-start sm:w-40">
              <article className="relative">
                <div className="overflow-hidden rounded-lg">
                  {image ? <Picture image={image} sizes="10rem" alt="" /> : <PictureMissing />}
                </div>
                <h3 className="mt-2 font-sans text-[0.9375rem] leading-snug font-semibold tracking-normal">
                  <ShopLink
                    href={product.path}
                    className="stretched underline-offset-4 hover:underline"
                  >
                    {product.name}
                  </ShopLink>
                </h3>
                <Price product={product} className="text-[0.9375rem]" />
              </article>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
