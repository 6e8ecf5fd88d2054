import type { Metadata } from 'next';
import { CartScreen } from '#components/cart/cart-screen.tsx';
import { Suggestions } from '#components/catalogue/suggestions/suggestions.tsx';
import { NeedsScript } from '#components/commerce/needs-script.tsx';
import { cachedOverlays } from '#lib/server/catalogue/cached-catalogue.ts';

export const ensureStatic = 'navigation';

export const metadata: Metadata = {
  title: 'Cart',
  description: 'Review your cart and check out.',
  robots: { index: false },
};

/** The cart is the same page for everyone until the browser fills in the items. */
export default async function CartPage() {
  const overlays = await cachedOverlays();
  return (
    // As tall as the window, so that the footer does not jump when the cart loads.
    <div className="shell min-h-dvh pt-8 pb-20 sm:pt-12">
      <h1 className="text-4xl sm:text-5xl">Cart</h1>
      <NeedsScript what="Your cart needs" />
      <CartScreen whenEmpty={<Suggestions overlays={overlays} className="" />} />
    </div>
  );
}
