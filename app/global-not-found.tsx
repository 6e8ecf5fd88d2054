import type { Metadata } from 'next';
import { ErrorScreen } from '#components/ui/error-screen.tsx';
import { BRAND } from '#lib/config/brand.ts';
import { ShopDocument } from './shop-document.tsx';
import { ShopFrame } from './shop-frame.tsx';

export const metadata: Metadata = { title: { absolute: 'Page Not Found' } };

/** For paths that no route matches. The framework puts no layout around it. */
export default function GlobalNotFound() {
  return (
    <ShopDocument>
      <ShopFrame>
        <ErrorScreen heading="Page Not Found">
          <p>{BRAND.notFound}</p>
        </ErrorScreen>
      </ShopFrame>
    </ShopDocument>
  );
}
