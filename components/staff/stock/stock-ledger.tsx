'use client';

import { useMay } from '#components/staff/frame/staff-context.tsx';
import { StaffList } from '#components/staff/list/staff-list.tsx';
import type { StaffColumn } from '#components/staff/list/staff-table.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { ShopLink } from '#components/ui/shop-link.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readStockMovesCall } from '#lib/api/calls/staff/stock.ts';
import { useStaffPages } from '#lib/api/staff/use-staff-list.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { causeWords, orderOf, signed } from '#lib/commerce/staff/stock-words.ts';
import type { Place } from './size-screen.tsx';

type Answer = ResponseOf<typeof readStockMovesCall>;
type Move = Answer['moves'][number];

const COLUMNS: StaffColumn<Move>[] = [
  { name: 'When', cell: ({ at }) => clockTime(at), text: ({ at }) => new Date(at).toISOString() },
  {
    name: 'Change',
    cell: ({ delta }) => signed(delta),
    text: ({ delta }) => delta,
    isNumber: true,
  },
  { name: 'Why', cell: ({ cause }) => causeWords(cause) },
  {
    name: 'Note or order',
    cell: ({ cause, reference }) => {
      const order = orderOf(cause, reference);
      return order === null ? (reference ?? '') : <OrderNumber number={order} />;
    },
    text: ({ reference }) => reference ?? '',
  },
  { name: 'Who', cell: ({ by }) => by ?? '' },
];

/** Why a size’s stock in one place is what it is. */
export function StockLedger({ variant, place }: { variant: string; place: Place }) {
  const pages = useStaffPages<typeof readStockMovesCall>('GET /stock/moves', {
    variant,
    ...(place.store !== null && { store: place.store }),
  });
  const waiting = pages.data?.pages[0]?.waiting;
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">
        Why is it {place.sellable} in {place.name}?
      </h2>
      {waiting && !waiting.addsUp && (
        <FormMessage
          kind="warning"
          title="The ledger does not add up to this number: tell the developers."
        />
      )}
      {waiting && <Waiting waiting={waiting} />}
      <StaffList
        caption={`What changed the stock in ${place.name}, newest first`}
        columns={COLUMNS}
        rows={pages.data?.pages.flatMap(({ moves }) => moves)}
        keyOf={({ id }) => id}
        pages={pages}
        empty={
          place.countedAt === null
            ? 'Nothing ever changed it: it was never counted here, and never sold.'
            : 'Nothing ever changed it: each count found none, and none was ever sold.'
        }
        file="stock-ledger"
      />
    </section>
  );
}

function Waiting({ waiting: { open, holds } }: { waiting: NonNullable<Answer['waiting']> }) {
  if (open.length + holds.length === 0) {
    return <p className="text-ink-soft">No order waits for it here.</p>;
  }
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1 text-[0.9375rem]">
      {open.map(({ orderNumber, qty }) => (
        <li key={orderNumber}>
          {qty} sold in <OrderNumber number={orderNumber} />
        </li>
      ))}
      {holds.map(({ orderNumber, qty }) => (
        <li key={orderNumber}>
          {qty} held while {orderNumber} is being paid
        </li>
      ))}
    </ul>
  );
}

function OrderNumber({ number }: { number: string }) {
  if (!useMay('orders:read')) return number;
  return (
    <ShopLink href={`/admin/orders/${number}`} prefetch={false} className="underline">
      {number}
    </ShopLink>
  );
}
