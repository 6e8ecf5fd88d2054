import { SignInOverlayHost } from '#components/auth/sign-in-overlay-host.tsx';
import { CheckoutLayout } from '#components/layout/checkout-layout.tsx';
import { Notifications } from '#components/ui/notifications.tsx';

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
