import type { Metadata } from 'next';
import { SignUpScreen } from '#components/auth/sign-up/sign-up-screen.tsx';
import { AccountLayout } from '#components/layout/account-layout.tsx';

export const metadata: Metadata = { title: 'Sign Up' };

export default function SignUpPage() {
  return (
    <AccountLayout title="Sign Up" path="/account/signup">
      <SignUpScreen />
    </AccountLayout>
  );
}
