import type { Metadata } from 'next';
import { OrdersScreen } from '#components/staff/orders/orders-screen.tsx';

export const metadata: Metadata = { title: 'Orders' };

export default function Page() {
  return <OrdersScreen />;
}
