import type { Metadata } from 'next';
import { SignInScreen } from '#components/auth/sign-in/sign-in-screen.tsx';
import { AccountLayout } from '#components/layout/account-layout.tsx';

export const metadata: Metadata = { title: 'Log In' };

/** Signed-in customers are redirected. */
export default function SignInPage() {
  return (
    <AccountLayout title="Log In" path="/account/signin">
      <SignInScreen />
    </AccountLayout>
  );
}
