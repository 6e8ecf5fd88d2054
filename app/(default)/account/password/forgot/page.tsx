import type { Metadata } from 'next';
import { ForgotPasswordScreen } from '#components/auth/passwords/forgot-password-screen.tsx';
import { AccountLayout } from '#components/layout/account-layout.tsx';

export const metadata: Metadata = { title: 'Reset Password' };

export default function ForgotPasswordPage() {
  return (
    <AccountLayout title="Reset Password" path="/account/password/forgot">
      <ForgotPasswordScreen />
    </AccountLayout>
  );
}
