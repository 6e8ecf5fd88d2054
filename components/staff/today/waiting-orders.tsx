import type { ReactNode } from 'react';
import { type StaffColumn, StaffTable } from '#components/staff/list/staff-table.tsx';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { dateText } from '#lib/commerce/staff/date-text.ts';
import { OrderLink } from './order-link.tsx';
import { Section } from './section.tsx';
import type { Today } from './today-tiles.ts';

type Parcels = NonNullable<Today['parcels']>;
type Order = Parcels['oldest'][number];

const COLUMNS: StaffColumn<Order>[] = [
  { name: 'Order', cell: ({ number }) => <OrderLink number={number} /> },
  { name: 'Placed', cell: ({ placedAt }) => clockTime(placedAt) },
  {
    name: 'Promised by',
    cell: ({ promised }) => (promised === null ? 'no date' : dateText(promised)),
  },
];

/** Parcels that are late, and those that wait longest. */
export function WaitingOrders({ parcels: { oldest, latest, late } }: { parcels: Parcels }) {
  return (
    <>
      {latest.length > 0 && (
        <Orders id="late" title="Late: the promised day is over" orders={latest}>
          {late > latest.length && `The first ${latest.length}. Send these before all others.`}
        </Orders>
      )}
      {oldest.length > 0 && (
        <Orders id="oldest" title="Parcels that wait longest" orders={oldest} />
      )}
    </>
  );
}

function Orders({
  id,
  title,
  orders,
  children,
}: {
  id: string;
  title: string;
  orders: readonly Order[];
  children?: ReactNode;
}) {
  return (
    <Section id={id} title={title}>
      {children && <p className="mb-2 text-ink-soft">{children}</p>}
      <StaffTable caption={title} columns={COLUMNS} rows={orders} keyOf={({ number }) => number} />
    </Section>
  );
}
