import { CheckoutFrame } from '#components/checkout/checkout-frame.tsx';

export default function Layout({ children }: { children: React.ReactNode }) {
  return <CheckoutFrame>{children}</CheckoutFrame>;
}
