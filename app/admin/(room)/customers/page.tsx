import type { Metadata } from 'next';
import { CustomersScreen } from '#components/staff/customers/customers-screen.tsx';

export const metadata: Metadata = { title: 'Customers' };

export default function Page() {
  return <CustomersScreen />;
}
