import type { Metadata } from 'next';
import { ProductsScreen } from '#components/staff/products/products-screen.tsx';

export const metadata: Metadata = { title: 'Products' };

export default function Page() {
  return <ProductsScreen />;
}
