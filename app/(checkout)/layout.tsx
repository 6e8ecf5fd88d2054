import { SignInOverlayHost } from '#components/auth/sign-in/sign-in-overlay-host.tsx';
import { Notifications } from '#components/commerce/notifications.tsx';
import { AfterLoad } from '#components/layout/after-load.tsx';
import { CheckoutLayout } from '#components/layout/checkout-layout.tsx';
import { CheckoutRealm } from '#components/ui/checkout-realm.tsx';
import { cachedSite } from '#lib/server/content/cached-site.ts';

export const ensureStatic = 'navigation';

export default async function Layout({ children }: { children: React.ReactNode }) {
  const { contact, notice } = await cachedSite();
  return (
    <CheckoutRealm>
      <CheckoutLayout site={{ contact, notice }}>{children}</CheckoutLayout>
      <SignInOverlayHost />
      <Notifications />
      <AfterLoad />
    </CheckoutRealm>
  );
}
