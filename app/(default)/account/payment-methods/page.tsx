import type { Metadata } from 'next';
import { AccountPage } from '#components/account/account-page.tsx';
import { PaymentMethodsScreen } from '#components/account/payment-methods-screen.tsx';
import { AccountLayout } from '#components/layout/account-layout.tsx';
import { CheckoutRealm } from '#components/ui/checkout-realm.tsx';

export const metadata: Metadata = { title: 'Payment Methods' };

export default function Page() {
  return (
    <CheckoutRealm>
      <AccountLayout title="Payment Methods" path="/account/payment-methods">
        <AccountPage path="/account/payment-methods">
          <PaymentMethodsScreen />
        </AccountPage>
      </AccountLayout>
    </CheckoutRealm>
  );
}
