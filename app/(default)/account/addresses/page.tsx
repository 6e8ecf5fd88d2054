import type { Metadata } from 'next';
import { AccountPage } from '#components/account/account-page.tsx';
import { AddressesScreen } from '#components/account/addresses-screen.tsx';
import { AccountLayout } from '#components/layout/account-layout.tsx';

export const metadata: Metadata = { title: 'Addresses' };

export default function Page() {
  return (
    <AccountLayout title="Addresses" path="/account/addresses">
      <AccountPage path="/account/addresses">
        <AddressesScreen />
      </AccountPage>
    </AccountLayout>
  );
}
