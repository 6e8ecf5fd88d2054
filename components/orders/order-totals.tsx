import type { Order } from '#lib/commerce/checkout/order.ts';
import { type Cents, formatCents } from '#lib/commerce/money.ts';
import { refundNote } from '#lib/commerce/papers/tax-invoice.ts';

const MINUS = '−';

/**
 * An order's totals row by row, and how it was paid. Delivery comes before offers, at its full
 * price: what offers take off it is among the discounts, so that the rows add up. `refunded`: what
 * was refunded since; it changes nothing above it. In print it is a note below the invoice, not a
 * row.
 */
export function OrderTotals({ order, refunded = 0 }: { order: Order; refunded?: Cents }) {
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
