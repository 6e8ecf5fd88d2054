import type { Metadata } from 'next';
import { SignOutScreen } from '#components/auth/sign-out/sign-out-screen.tsx';
import { AccountLayout } from '#components/layout/account-layout.tsx';

export const metadata: Metadata = { title: 'Sign out' };

/** Opening this page signs out. */
export default function SignOutPage() {
  return (
    <AccountLayout title="Sign out" path="/account/signout">
      <SignOutScreen />
    </AccountLayout>
  );
}
