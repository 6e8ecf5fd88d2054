import type { Metadata } from 'next';
import { AccountPage } from '#components/account/account-page.tsx';
import { ChangePasswordForm } from '#components/auth/passwords/change-password-form.tsx';
import { AccountLayout } from '#components/layout/account-layout.tsx';

export const metadata: Metadata = { title: 'Change Password' };

export default function ChangePasswordPage() {
  return (
    <AccountLayout title="Change Password" path="/account/password/change">
      <AccountPage path="/account/password/change">
        <ChangePasswordForm />
      </AccountPage>
    </AccountLayout>
  );
}
