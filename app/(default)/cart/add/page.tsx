import type { Metadata } from 'next';
import { AddFromLink } from '#components/agents/add-from-link.tsx';
import { NeedsScript } from '#components/commerce/needs-script.tsx';

export const ensureStatic = 'navigation';

export const metadata: Metadata = {
  title: 'Add to cart',
  robots: { index: false },
  referrer: 'no-referrer',
};

/** Where links that fill a cart lead (`/buy/…`). */
export default function AddToCartPage() {
  return (
    <div className="shell min-h-dvh pt-8 pb-20 sm:pt-12">
      <h1 className="text-4xl sm:text-5xl">Add to cart</h1>
      <NeedsScript what="Your cart needs" />
      <AddFromLink />
    </div>
  );
}
