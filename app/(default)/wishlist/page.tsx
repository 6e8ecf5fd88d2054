import type { Metadata } from 'next';
import { WishlistScreen } from '#components/wishlist/wishlist-screen.tsx';

export const ensureStatic = 'navigation';

export const metadata: Metadata = {
  title: 'Wishlist',
  description: 'The products you saved for later.',
  robots: { index: false },
};

/** The same page for everyone until the browser fills in the wishes. */
export default function WishlistPage() {
  return (
    <div className="shell min-h-dvh pt-8 pb-20 sm:pt-12">
      <h1 className="text-4xl sm:text-5xl">Wishlist</h1>
      <WishlistScreen />
    </div>
  );
}
