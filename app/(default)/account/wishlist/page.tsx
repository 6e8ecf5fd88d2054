import type { Metadata } from 'next';
import { AccountPage } from '#components/account/account-page.tsx';
import { AccountLayout } from '#components/layout/account-layout.tsx';
import { WishlistScreen } from '#components/wishlist/wishlist-screen.tsx';

export const metadata: Metadata = { title: 'Wishlist' };

export default function Page() {
  return (
    <AccountLayout title="Wishlist" path="/account/wishlist">
      <AccountPage path="/account/wishlist">
        <WishlistScreen />
      </AccountPage>
    </AccountLayout>
  );
}
