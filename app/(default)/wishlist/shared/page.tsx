import type { Metadata } from 'next';
import { SharedWishlistScreen } from '#components/wishlist/shared-wishlist-screen.tsx';

export const ensureStatic = 'navigation';

export const metadata: Metadata = {
  title: 'Shared wishlist',
  description: 'A wishlist someone shared with you.',
  robots: { index: false },
};

/** The same page for everyone: only the browser reads which products the link names. */
export default function SharedWishlistPage() {
  return (
    <div className="shell min-h-dvh pt-8 pb-20 sm:pt-12">
      <h1 className="text-4xl sm:text-5xl">Shared wishlist</h1>
      <SharedWishlistScreen />
    </div>
  );
}
