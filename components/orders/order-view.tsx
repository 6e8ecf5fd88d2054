import { useContact } from '#components/commerce/contact.tsx';
import type { OrderDetail } from '#lib/api/returns/order-detail.ts';
import type { CheckoutAddress } from '#lib/commerce/checkout/address.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { addressLines, formatOrderDate, orderStepName } from '#lib/commerce/checkout/order-text.ts';
import { formatDay } from '#lib/commerce/format-day.ts';
import { type Cents, formatCents } from '#lib/commerce/money.ts';
import { shippingTypeLeft } from '#lib/commerce/orders/progress.ts';
import { MAY_BE_LEFT } from '#lib/commerce/orders/texts.ts';
import { sellerLines } from '#lib/commerce/papers/paper.ts';
import { invoiceTitle, refundNote } from '#lib/commerce/papers/tax-invoice.ts';
import { PAYMENT_STATE_TEXTS } from '#lib/commerce/returns/texts.ts';
import { BRAND } from '#lib/config/brand.ts';
import { Detail } from './detail.tsx';
import { OrderLines } from './order-lines.tsx';
import { PickupDetails } from './pickup-details.tsx';

const MINUS = '−';

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
  const { number, date, status, deliveredAt } = order;
  const shippingType = shippingTypeLeft(order);
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
          {DETAILS[shippingType]}
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

/** Delivery or pickup, billing address and contact of an order. */
function OrderDetails({ order }: { order: Order }) {
  const { billingAddress } = order;
  const { firstName, lastName, email, phone } = order.contact;
  const shippingType = shippingTypeLeft(order);
  return (
    <dl className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      {shippingType === 'DELIVERY' ? (
        <DeliveryDetails order={order} />
      ) : (
        shippingType === 'STORE_PICKUP' && <PickupDetails order={order} />
      )}
      {billingAddress && (
        <Detail name="Billing address">
          <Address address={billingAddress} />
        </Detail>
      )}
      <Detail name="Contact">
        <p>
          {firstName} {lastName}
        </p>
        <p className="[overflow-wrap:anywhere]">{email}</p>
        <p>{phone}</p>
      </Detail>
    </dl>
  );
}

function DeliveryDetails({ order }: { order: Order }) {
  const { shippingAddress, shippingMethod, deliveryTo } = order;
  return (
    <>
      <Detail name="Delivery to">
        {shippingAddress ? <Address address={shippingAddress} /> : <p>{deliveryTo}</p>}
      </Detail>
      <Detail name="Delivery method">
        <p>{shippingMethod.label}</p>
        {shippingMethod.description !== '' && (
          <p className="text-ink-soft">{shippingMethod.description}</p>
        )}
        <DeliveryWishes delivery={order.delivery} />
      </Detail>
    </>
  );
}

function Address({ address }: { address: CheckoutAddress }) {
  return (
    <address className="whitespace-pre-line not-italic [overflow-wrap:anywhere]">
      {addressLines(address).join('\n')}
    </address>
  );
}

function DeliveryWishes({ delivery }: Pick<Order, 'delivery'>) {
  if (!delivery) return null;
  return (
    <>
      {delivery.instructions !== '' && (
        <p className="mt-2 [overflow-wrap:anywhere] whitespace-pre-line">
          <span className="text-ink-soft">Instructions: </span>
          {delivery.instructions}
        </p>
      )}
      {delivery.authorityToLeave && <p className="mt-2 text-ink-soft">{MAY_BE_LEFT}</p>}
      {delivery.giftMessage && (
        <p className="mt-2 [overflow-wrap:anywhere] whitespace-pre-line">
          <span className="text-ink-soft">Gift message: </span>
          {delivery.giftMessage}
        </p>
      )}
    </>
  );
}

/**
 * An order's totals row by row, and how it was paid. Delivery comes before offers, at its full
 * price: what offers take off it is among the discounts, so that the rows add up. `refunded`: what
 * was refunded since; it changes nothing above it. In print it is a note below the invoice, not a
 * row.
 */
function OrderTotals({ order, refunded = 0 }: { order: Order; refunded?: Cents }) {
  const { itemSubtotal, shippingMethod, shippingPrice, discounts, total, gst, payments } = order;
  return (
    <>
      <dl className="tabular-nums">
        <Row name="Subtotal" amount={formatCents(itemSubtotal)} />
        <Row name={shippingMethod.label} amount={priceOrFree(shippingPrice)} />
        {discounts.map(({ promotionId, name, amount }) => (
          <Row
            key={promotionId}
            name={name}
            amount={`${MINUS}${formatCents(amount)}`}
            look="text-success"
          />
        ))}
        <Row
          name="Total"
          amount={formatCents(total)}
          look="mt-3 border-t border-line pt-4 text-xl font-semibold"
        />
        <div className="text-sm text-ink-soft">
          <dt className="sr-only">GST</dt>
          <dd>Includes GST of {formatCents(gst)}</dd>
        </div>
        <div className="mt-4 border-t border-line pt-3">
          <dt className="text-sm text-ink-soft">Paid with</dt>
          {payments.map(({ label, amount }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two cards can have the same label, and the list never changes.
            <dd key={`${index} ${label}`} className="flex justify-between gap-4 py-1">
              <span className="min-w-0 [overflow-wrap:anywhere]">{label}</span>
              {amount > 0 && <span>{formatCents(amount)}</span>}
            </dd>
          ))}
          {payments.length === 0 && <dd className="py-1">There was nothing to pay.</dd>}
        </div>
        {refunded > 0 && (
          <Row name="Paid back" amount={`${MINUS}${formatCents(refunded)}`} look="print:hidden" />
        )}
      </dl>
      {refunded > 0 && (
        <p className="mt-4 hidden border-t border-line pt-3 print:block">
          {refundNote(order, refunded)}
        </p>
      )}
    </>
  );
}

function Row({ name, amount, look = '' }: { name: string; amount: string; look?: string }) {
  return (
    <div className={`flex justify-between gap-4 py-1 ${look}`}>
      <dt className="min-w-0">{name}</dt>
      <dd className="shrink-0">{amount}</dd>
    </div>
  );
}

function priceOrFree(amount: Cents): string {
  return amount === 0 ? 'Free' : formatCents(amount);
}
