import type { Metadata } from 'next';
import { AccountPage } from '#components/account/account-page.tsx';
import { DashboardScreen } from '#components/account/dashboard-screen.tsx';
import { AccountLayout } from '#components/layout/account-layout.tsx';
import { LatestOrder } from '#components/orders/latest-order.tsx';

export const metadata: Metadata = { title: 'My Account' };

export default function Page() {
  return (
    <AccountLayout title="My Account" path="/account">
      <AccountPage path="/account">
        <DashboardScreen latestOrder={<LatestOrder />} />
      </AccountPage>
    </AccountLayout>
  );
}
