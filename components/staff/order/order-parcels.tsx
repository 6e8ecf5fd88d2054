import { Panel } from '#components/ui/panel.tsx';
import { TextLink } from '#components/ui/text-link.tsx';
import { formatCents } from '#lib/commerce/money.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { type StaffOrder, unitTexts } from './staff-order.ts';

/** What was sent, and what came back. */
export function OrderParcels({ order }: { order: StaffOrder }) {
  const { parcels, returns, pickup } = order;
  return (
    <Panel heading="Parcels and returns">
      {parcels.length === 0 && returns.length === 0 && (
        <p className="text-ink-soft">{nothingYet(order)}</p>
      )}
      <ul className="grid gap-4 text-[0.9375rem]">
        {parcels.map((parcel) => (
          <li key={parcel.number}>
            <p className="font-semibold">
              {parcel.carrier === 'pickup'
                ? 'Ready to collect'
                : `${parcel.number}, ${parcel.carrier}`}
            </p>
            <p>{unitTexts(order, parcel.lines).join('; ')}</p>
            <p className="text-ink-soft">
              {pickup ? 'Ready' : 'Sent'} {clockTime(parcel.shippedAt)}
              {parcel.deliveredAt !== null &&
                `, ${pickup ? 'collected' : 'delivered'} ${clockTime(parcel.deliveredAt)}`}
              {parcel.receivedBy !== null && `, ${pickup ? 'by' : 'to'} ${parcel.receivedBy}`}
            </p>
            {parcel.trackingNumber !== null && (
              <p className="[overflow-wrap:anywhere]">
                {parcel.trackingUrl === null ? (
                  parcel.trackingNumber
                ) : (
                  <a
                    href={parcel.trackingUrl}
                    rel="noreferrer"
                    className="inline-flex min-h-6 items-center underline underline-offset-4"
                  >
                    {parcel.trackingNumber}
                  </a>
                )}
              </p>
            )}
          </li>
        ))}
        {returns.map((one) => (
          <li key={one.number}>
            <TextLink href={`/admin/returns/${one.number}`}>Return {one.number}</TextLink>
            <p>
              {one.state}: {unitTexts(order, one.lines).join('; ')}
              {one.refund !== null && one.refund > 0 && `, ${formatCents(one.refund)}`}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function nothingYet({ shippingType }: StaffOrder): string {
  if (shippingType === 'EMAIL') return 'Gift cards go by e-mail, without a parcel.';
  return shippingType === 'STORE_PICKUP'
    ? 'Nothing is ready to collect yet.'
    : 'Nothing was sent yet.';
}
