import type { Metadata } from 'next';
import { AccountPage } from '#components/account/account-page.tsx';
import { FrequentFlyerScreen } from '#components/account/frequent-flyer-screen.tsx';
import { AccountLayout } from '#components/layout/account-layout.tsx';

export const metadata: Metadata = { title: 'Frequent Flyer membership' };

export default function Page() {
  return (
    <AccountLayout title="Frequent Flyer membership" path="/account/qantas">
      <AccountPage path="/account/qantas">
        <FrequentFlyerScreen />
      </AccountPage>
    </AccountLayout>
  );
}
