import { useContact } from '#components/commerce/contact.tsx';
import type { OrderDetail } from '#lib/api/returns/order-detail.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { formatOrderDate, orderStepName } from '#lib/commerce/checkout/order-text.ts';
import { formatDay } from '#lib/commerce/format-day.ts';
import { sellerLines } from '#lib/commerce/papers/paper.ts';
import { invoiceTitle } from '#lib/commerce/papers/tax-invoice.ts';
import { PAYMENT_STATE_TEXTS } from '#lib/commerce/returns/texts.ts';
import { BRAND } from '#lib/config/brand.ts';
import { OrderDetails } from './order-details.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTotals } from './order-totals.tsx';

/**
 * All details of an order, for screen and print. Its headings are of level 2: the page has the
 * level 1 heading.
 */
export function OrderView({
  order,
  payment,
}: {
  order: Order;
  /** The refunds of the order; if missing, the order was placed just now. */
  payment?: Pick<OrderDetail, 'paymentState' | 'refunded'>;
}) {
  const { number, date, status, shippingType, deliveredAt } = order;
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1.6fr)_minmax(20rem,1fr)] print:block print:space-y-8">
      <div className="min-w-0 space-y-10 print:space-y-8">
        <InvoiceHead order={order} />
        <dl className="flex flex-wrap gap-x-10 gap-y-3 print:hidden">
          <Fact name="Order number" value={number} />
          <Fact name="Placed" value={formatOrderDate(date)} />
          <Fact name="Status" value={orderStepName(status, shippingType)} />
          {deliveredAt !== undefined && (
            <Fact name={orderStepName('delivered', shippingType)} value={formatDay(deliveredAt)} />
          )}
          {payment && <Fact name="Payment" value={PAYMENT_STATE_TEXTS[payment.paymentState]} />}
        </dl>
        <section aria-labelledby="order-items">
          <h2 id="order-items" className="text-2xl">
            Items
          </h2>
          <div className="mt-4">
            <OrderLines order={order} />
          </div>
        </section>
      </div>
      <section
        aria-labelledby="order-summary"
        className="h-fit rounded-xl border border-line bg-surface p-5 sm:p-6 lg:row-span-2"
      >
        <h2 id="order-summary" className="text-2xl">
          Order summary
        </h2>
        <div className="mt-4">
          <OrderTotals order={order} refunded={payment?.refunded ?? 0} />
        </div>
      </section>
      <section aria-labelledby="order-details">
        <h2 id="order-details" className="text-2xl">
          {DETAILS[order.shippingType]}
        </h2>
        <div className="mt-4">
          <OrderDetails order={order} />
        </div>
      </section>
    </div>
  );
}

const DETAILS: Record<Order['shippingType'], string> = {
  DELIVERY: 'Delivery and contact',
  STORE_PICKUP: 'Pickup and contact',
  EMAIL: 'Contact',
};

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  );
}

/**
 * What makes a printed order an invoice: its title, the seller and the buyer. Shown only in print.
 */
function InvoiceHead({ order }: { order: Order }) {
  const { firstName, lastName } = order.contact;
  const { contactName, company } = order.billingAddress ?? {
    contactName: `${firstName} ${lastName}`,
    company: '',
  };
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
        <address className="text-right whitespace-pre-line not-italic">
          {sellerLines(useContact()).join('\n')}
        </address>
      </div>
    </div>
  );
}
