import type { Metadata } from 'next';
import { PaymentStep } from '#components/checkout/payment/payment-step.tsx';
import { HideAddressQuery } from '#components/ui/address-query.tsx';
import { PaymentSavings } from './payment-savings.tsx';

export const metadata: Metadata = { title: 'Checkout: payment', robots: { index: false } };

export default function Page() {
  return (
    <>
      <HideAddressQuery />
      <PaymentStep savings={<PaymentSavings />} />
    </>
  );
}
