import type { Metadata } from 'next';
import { AccountPage } from '#components/account/account-page.tsx';
import { AccountLayout } from '#components/layout/account-layout.tsx';
import { OrderHistory } from '#components/orders/order-history.tsx';

export const metadata: Metadata = { title: 'Orders' };

export default function Page() {
  return (
    <AccountLayout title="Orders" path="/account/orders">
      <AccountPage path="/account/orders">
        <OrderHistory />
      </AccountPage>
    </AccountLayout>
  );
}
