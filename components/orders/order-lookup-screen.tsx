'use client';

import { useGo } from '#components/ui/use-go.ts';
import { OrderHelp } from './order-help.tsx';
import { OrderLookupForm } from './order-lookup-form.tsx';

export function OrderLookupScreen() {
  const { go, going } = useGo();
  return (
    <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,28rem)_minmax(0,24rem)]">
      <OrderLookupForm opening={going} onFound={(number) => go(`/orders/${number}`)} />
      <OrderHelp />
    </div>
  );
}
