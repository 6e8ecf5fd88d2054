'use client';

import { useRouter } from 'next/navigation';
import { OrderHelp } from './order-help.tsx';
import { OrderLookupForm } from './order-lookup-form.tsx';

export function OrderLookupScreen() {
  const router = useRouter();
  return (
    <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,28rem)_minmax(0,24rem)]">
      <OrderLookupForm onFound={(number) => router.push(`/orders/${number}`)} />
      <OrderHelp />
    </div>
  );
}
