'use client';

import { Button } from '#components/ui/button.tsx';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { invoiceTitle } from '#lib/commerce/papers/tax-invoice.ts';

export function PrintButton({ order }: { order: Pick<Order, 'status' | 'gst'> }) {
  return (
    <Button kind="secondary" onClick={() => window.print()} className="print:hidden">
      Print {invoiceTitle(order).toLowerCase()}
    </Button>
  );
}
