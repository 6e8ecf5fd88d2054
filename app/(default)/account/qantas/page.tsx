import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AccountPage } from '#components/account/account-page.tsx';
import { FrequentFlyerScreen } from '#components/account/frequent-flyer-screen.tsx';
import { AccountLayout } from '#components/layout/account-layout.tsx';
import { BRAND } from '#lib/config/brand.ts';
import { hasLoyalty } from '#lib/config/has-loyalty.ts';

const TITLE = `${BRAND.frequentFlyer.short} membership`;

export const metadata: Metadata = { title: TITLE };

export default function Page() {
  if (!hasLoyalty()) notFound();
  return (
    <AccountLayout title={TITLE} path="/account/qantas">
      <AccountPage path="/account/qantas">
        <FrequentFlyerScreen />
      </AccountPage>
    </AccountLayout>
  );
}
