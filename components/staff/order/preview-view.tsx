import { orderStepName } from '#lib/commerce/checkout/order-text.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { type OrderPreview, type StaffOrder, unitTexts } from './staff-order.ts';

/** What a command would do: units, amounts, and what the buyer is told. */
export function PreviewView({ order, preview }: { order: StaffOrder; preview: OrderPreview }) {
  const { status, lines, amount, payments, asks, difference, mails } = preview;
  return (
    <div className="grid gap-3 rounded-lg bg-sunk p-4 text-[0.9375rem]">
      <h3 className="font-semibold">What will happen</h3>
      {lines && (
        <ul className="list-disc pl-5">
          {unitTexts(order, lines).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {status !== null && status !== order.status && (
        <p>
          The order becomes{' '}
          <strong>{orderStepName(status, order.shippingType).toLowerCase()}</strong>.
        </p>
      )}
      {amount !== null && !asks && (
        <p>
          <strong>{formatCents(amount)}</strong> goes back
          {payments.length > 0 &&
            `: ${payments.map((one) => `${formatCents(one.amount)} to ${one.label}`).join(', ')}`}
          .
        </p>
      )}
      {amount !== null && asks && (
        <p>
          <strong>{formatCents(amount)}</strong> is above your limit for this order today. A second
          person has to approve it; until then nothing is given back.
        </p>
      )}
      {difference !== null && difference !== 0 && (
        <p>
          Delivery there costs {formatCents(Math.abs(difference))}{' '}
          {difference > 0 ? 'more. Nothing is charged.' : 'less. A refund would give it back.'}
        </p>
      )}
      {mails.length === 0 && !asks && <p>The buyer is not told.</p>}
      {mails.map((mail) => (
        <div key={mail.subject} className="border-l-4 border-line-strong pl-3">
          <p className="text-ink-soft">E-mail to {mail.to}</p>
          <p className="font-semibold">{mail.subject}</p>
          {mail.paragraphs.map((text) => (
            <p key={text} className="whitespace-pre-line">
              {text}
            </p>
          ))}
          {mail.items.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      ))}
    </div>
  );
}
