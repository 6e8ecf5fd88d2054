import type { Metadata } from 'next';
import { RequireLogin } from '#components/account/require-login.tsx';
import { ChangePasswordForm } from '#components/auth/change-password-form.tsx';
import { AccountLayout } from '#components/layout/account-layout.tsx';

export const metadata: Metadata = { title: 'Change Password' };

/** Change Password (spec section 2). */
export default function ChangePasswordPage() {
  return (
    <AccountLayout title="Change Password" path="/account/password/change">
      <RequireLogin>
        <ChangePasswordForm />
      </RequireLogin>
    </AccountLayout>
  );
}
