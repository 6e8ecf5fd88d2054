import type { Metadata } from 'next';
import { ResetPasswordScreen } from '#components/auth/passwords/reset-password-screen.tsx';
import { AccountLayout } from '#components/layout/account-layout.tsx';
import { HideAddressQuery } from '#components/ui/address-query.tsx';

export const metadata: Metadata = { title: 'Reset Password' };

/** The password-reset e-mail links here. */
export default function ResetPasswordPage() {
  return (
    <AccountLayout title="Reset Password" path="/account/password/reset">
      <HideAddressQuery />
      <ResetPasswordScreen />
    </AccountLayout>
  );
}
