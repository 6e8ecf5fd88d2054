import type { Metadata } from 'next';
import { SignInScreen } from '#components/auth/sign-in/sign-in-screen.tsx';
import { AccountLayout } from '#components/layout/account-layout.tsx';

export const metadata: Metadata = { title: 'Log In' };

/** Log In (spec section 2): whoever is logged in is led on. */
export default function SignInPage() {
  return (
    <AccountLayout title="Log In" path="/account/signin">
      <SignInScreen />
    </AccountLayout>
  );
}
