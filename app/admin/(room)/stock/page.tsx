import type { Metadata } from 'next';
import { StockScreen } from '#components/staff/stock/stock-screen.tsx';

export const metadata: Metadata = { title: 'Stock' };

export default function Page() {
  return <StockScreen />;
}
