import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { OrderScreen } from '#components/staff/order/order-screen.tsx';

// No loading state needed: one prefetched page serves every order number.
export const instant = false;

export const metadata: Metadata = { title: 'Order' };

/** Placeholder that lib/server/front/page-target.ts puts in place of every order number. */
const ANY = 'any';

export function generateStaticParams(): { number: string }[] {
  return [{ number: ANY }];
}

export default async function Page({ params }: { params: Promise<{ number: string }> }) {
  if ((await params).number !== ANY) notFound();
  return <OrderScreen />;
}
