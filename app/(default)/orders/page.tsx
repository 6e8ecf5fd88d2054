import type { Metadata } from 'next';
import { OrderLookupScreen } from '#components/orders/order-lookup-screen.tsx';
import { SearchedFor } from '#components/search/searched-for.tsx';

export const metadata: Metadata = {
  title: 'Orders',
  description: 'Track your order.',
  robots: { index: false },
};

export default function OrdersPage() {
  return (
    <div className="shell min-h-[60vh] pt-8 pb-20 sm:pt-12">
      <h1 className="text-4xl sm:text-5xl">Find your order</h1>
      <p className="mt-3 max-w-prose text-lg text-ink-soft">
        Enter your order number and the email address you ordered with to track your order.
      </p>
      <SearchedFor path="/orders" />
      <OrderLookupScreen />
    </div>
  );
}
