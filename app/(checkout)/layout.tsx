import { SignInOverlayHost } from '#components/auth/sign-in/sign-in-overlay-host.tsx';
import { Notifications } from '#components/commerce/notifications.tsx';
import { CheckoutLayout } from '#components/layout/checkout-layout.tsx';

export const ensureStatic = 'navigation';

export default function Layout({ children }: { children: React.ReactNode }) {
  return (
    <>
      <CheckoutLayout>{children}</CheckoutLayout>
      <SignInOverlayHost />
      <Notifications />
    </>
  );
}
