import { useContact } from '#components/commerce/contact.tsx';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { formatDay } from '#lib/commerce/format-day.ts';
import { invoiceTitle } from '#lib/commerce/orders/tax-invoice.ts';
import { BRAND } from '#lib/config/brand.ts';

/** What makes a printed order an invoice: its title, the seller and the buyer. Only in print. */
export function InvoiceHead({ order }: { order: Order }) {
  const { contactName, company } = order.billingAddress;
  const { email, phone } = useContact();
  return (
    <div className="hidden border-b border-line pb-6 print:block">
      <div className="flex justify-between gap-8">
        <p className="font-display text-3xl font-bold">{invoiceTitle(order)}</p>
        <p className="font-display text-2xl font-bold">{BRAND.name}</p>
      </div>
      <div className="mt-4 flex justify-between gap-8">
        <p>
          Order #{order.number}
          <br />
          Issued {formatDay(order.date)}
          <br />
          To {[contactName, company].filter(Boolean).join(', ')}
        </p>
        <p className="text-right">
          {BRAND.legalName}
          <br />
          ABN {BRAND.abn}
          <br />
          {[email, phone].filter(Boolean).join(', ')}
        </p>
      </div>
    </div>
  );
}
