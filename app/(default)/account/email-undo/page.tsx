import type { Metadata } from 'next';
import { UndoEmailScreen } from '#components/auth/email-change/undo-email-screen.tsx';
import { AccountLayout } from '#components/layout/account-layout.tsx';
import { HideAddressQuery } from '#components/ui/address-query.tsx';

export const metadata: Metadata = { title: 'Stop the Change of Your Email Address' };

/** The e-mail to an account's old address links here. */
export default function UndoEmailPage() {
  return (
    <AccountLayout title="Stop the Change of Your Email Address" path="/account/email-undo">
      <HideAddressQuery />
      <UndoEmailScreen />
    </AccountLayout>
  );
}
