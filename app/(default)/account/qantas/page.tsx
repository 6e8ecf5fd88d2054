import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AccountPage } from '#components/account/account-page.tsx';
import { FrequentFlyerScreen } from '#components/account/frequent-flyer-screen.tsx';
import { AccountLayout } from '#components/layout/account-layout.tsx';
import { hasLoyalty } from '#lib/config/has-loyalty.ts';

export const metadata: Metadata = { title: 'Frequent Flyer membership' };

export default function Page() {
  if (!hasLoyalty()) notFound();
  return (
    <AccountLayout title="Frequent Flyer membership" path="/account/qantas">
      <AccountPage path="/account/qantas">
        <FrequentFlyerScreen />
      </AccountPage>
    </AccountLayout>
  );
}
