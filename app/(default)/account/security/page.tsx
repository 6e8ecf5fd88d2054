import type { Metadata } from 'next';
import { AccountPage } from '#components/account/account-page.tsx';
import { EmailSection } from '#components/auth/email-change/email-section.tsx';
import { PasskeysSection } from '#components/auth/passkeys/passkeys-section.tsx';
import { TwoStepScreen } from '#components/auth/two-step/two-step-screen.tsx';
import { AccountLayout } from '#components/layout/account-layout.tsx';

export const metadata: Metadata = { title: 'Security' };

export default function SecurityPage() {
  return (
    <AccountLayout title="Security" path="/account/security">
      <AccountPage path="/account/security">
        <EmailSection />
        <TwoStepScreen />
        <PasskeysSection />
      </AccountPage>
    </AccountLayout>
  );
}
