import type { Metadata } from 'next';
import { VerifyScreen } from '#components/auth/sign-up/verify-screen.tsx';
import { AccountLayout } from '#components/layout/account-layout.tsx';
import { HideAddressQuery } from '#components/ui/address-query.tsx';

export const metadata: Metadata = { title: 'Verify Email Address' };

/** The verification e-mail links here. */
export default function VerifyPage() {
  return (
    <AccountLayout title="Verify Email Address" path="/account/verify">
      <HideAddressQuery />
      <VerifyScreen />
    </AccountLayout>
  );
}
