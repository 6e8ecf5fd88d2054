import type { ReactNode } from 'react';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { type PickupInfo, pickupInfoOf, WHAT_TO_BRING } from '#lib/commerce/orders/pickup-info.ts';
import { Detail } from './detail.tsx';

/** Where and when an order is collected, by whom, and what to bring. */
export function PickupDetails({ order }: { order: Order }) {
  const pickupInfo = pickupInfoOf(order);
  if (!pickupInfo) return null;
  const { store, addressLines, phone, readyBy, kept, collector } = pickupInfo;
  const isOpen = order.status !== 'delivered' && order.status !== 'cancelled';
  return (
    <>
      <Detail name="Click & Collect">
        <p className="font-semibold">{store}</p>
        <address className="whitespace-pre-line not-italic">{addressLines.join('\n')}</address>
        {phone !== '' && (
          <p>
            <a
              href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
              className="underline underline-offset-4 hover:decoration-2"
            >
              {phone}
            </a>
          </p>
        )}
        <p className="print:hidden">
          <a
            href={pickupInfo.directionsUrl}
            rel="noopener"
            target="_blank"
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:no-underline"
          >
            Directions<span className="sr-only"> to {store}, opens in a new tab</span>
          </a>
        </p>
      </Detail>
      {isOpen && (
        <Detail name="Collecting">
          <dl className="grid gap-2">
            {readyBy !== null && order.status !== 'shipped' && (
              <Fact name="Ready by">{readyBy}</Fact>
            )}
            <Fact name="We keep it">{kept}</Fact>
            <Fact name="Who collects">{collector}</Fact>
            <Fact name="What to bring">{WHAT_TO_BRING}</Fact>
          </dl>
        </Detail>
      )}
      {isOpen && (
        <Detail name="Opening hours">
          <Hours pickupInfo={pickupInfo} />
        </Detail>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Hours({ pickupInfo: { week, otherHours } }: { pickupInfo: PickupInfo }) {
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_minmax(0,max-content)] gap-x-3 gap-y-1">
      {week.map(({ label, hours }) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd>{hours}</dd>
        </div>
      ))}
      {otherHours.map(({ name, days, hours }) => (
        <div key={`${name} ${days}`} className="contents">
          <dt className="text-ink-soft">
            {name}, {days}
          </dt>
          <dd className="font-semibold">{hours}</dd>
        </div>
      ))}
    </dl>
  );
}
