import type { Metadata } from 'next';
import { ErrorScreen } from '#components/ui/error-screen.tsx';
import { BRAND } from '#lib/config/brand.ts';
import { ShopFrame } from './shop-frame.tsx';

export const metadata: Metadata = { title: { absolute: 'Page Not Found' } };

/** For paths that no route matches. */
export default function NotFound() {
  return (
    <ShopFrame>
      <ErrorScreen heading="Page Not Found">
        <p>{BRAND.notFound}</p>
      </ErrorScreen>
    </ShopFrame>
  );
}
