import type { Metadata } from 'next';
import { AccountPage } from '#components/account/account-page.tsx';
import { ContactInfoScreen } from '#components/account/contact-info-screen.tsx';
import { AccountLayout } from '#components/layout/account-layout.tsx';

export const metadata: Metadata = { title: 'Contact Information' };

export default function Page() {
  return (
    <AccountLayout title="Contact Information" path="/account/contact-info">
      <AccountPage path="/account/contact-info">
        <ContactInfoScreen />
      </AccountPage>
    </AccountLayout>
  );
}
