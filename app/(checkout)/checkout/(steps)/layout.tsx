import { CheckoutFrame } from '#components/checkout/flow/checkout-frame.tsx';

export default function Layout({ children }: { children: React.ReactNode }) {
  return <CheckoutFrame>{children}</CheckoutFrame>;
}
