import type { Metadata } from 'next';
import { StopPriceDropsScreen } from '#components/wishlist/stop-price-drops-screen.tsx';

export const metadata: Metadata = { title: 'Stop emails about your wishlist' };

export default function Page() {
  return (
    <>
      <h1 className="text-4xl sm:text-5xl">Stop emails about your wishlist</h1>
      <StopPriceDropsScreen />
    </>
  );
}
