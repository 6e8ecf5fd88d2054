'use client';

import { type StaffColumn, StaffTable } from '#components/staff/list/staff-table.tsx';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { previewOfferCall } from '#lib/api/calls/staff/offers.ts';
import { formatCount } from '#lib/commerce/count-text.ts';
import { formatCents } from '#lib/commerce/money.ts';

type Shown = ResponseOf<typeof previewOfferCall>;
type Example = Shown['examples'][number];

const COLUMNS: StaffColumn<Example>[] = [
  { name: 'Product', cell: ({ name, colour }) => `${name}, ${colour}` },
  { name: 'Code', cell: ({ code }) => code, isMinor: true },
  { name: 'Units', cell: ({ qty }) => qty, isNumber: true },
  { name: 'Without it', cell: ({ before }) => formatCents(before), isNumber: true },
  {
    name: 'With it',
    cell: ({ after }) => <strong>{formatCents(after)}</strong>,
    isNumber: true,
  },
  {
    name: 'Off',
    cell: ({ before, after }) => (before === after ? 'nothing' : formatCents(before - after)),
    isNumber: true,
  },
  { name: 'Other offers', cell: ({ others }) => others.join(', ') },
];

/** What an offer would do, as the checkout's own rules say it. */
export function OfferEffect({ shown, title }: { shown: Shown; title: string }) {
  const { problems, warnings, covered, examples, past } = shown;
  return (
    <section aria-label="What it does" className="grid gap-4">
      {problems.length > 0 && (
        <FormMessage title="It cannot be saved like this.">
          <List texts={problems} />
        </FormMessage>
      )}
      <FormMessage kind={warnings.length > 0 ? 'warning' : 'info'} title={title}>
        <p role="status">
          {coveredWords(covered)} {pastWords(past)} Nothing is saved yet.
        </p>
        <List texts={warnings} />
      </FormMessage>
      {examples.length > 0 && (
        <>
          <StaffTable
            caption="Carts with one product each"
            columns={COLUMNS}
            rows={examples}
            keyOf={({ productId }) => productId}
          />
          {examples.some(({ isDelivery }) => isDelivery) && (
            <p className="text-sm text-ink-soft">With the cheapest delivery to Sydney.</p>
          )}
        </>
      )}
    </section>
  );
}

function List({ texts }: { texts: readonly string[] }) {
  return (
    <ul className="list-disc pl-5">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

function coveredWords({ count, hasMore }: Shown['covered']): string {
  const number = `${hasMore ? 'more than ' : ''}${formatCount(count)}`;
  return `It covers ${number} ${count === 1 ? 'product' : 'products'} that can be bought now.`;
}

function pastWords({ orders, hasMore, hits, given }: Shown['past']): string {
  if (orders === 0) return 'There were no orders in the last 28 days to try it on.';
  const which = hasMore
    ? `the last ${formatCount(orders)} orders`
    : `${formatCount(orders)} ${orders === 1 ? 'order' : 'orders'} of the last 28 days`;
  if (hits === 0) return `Of ${which}, none would have got it.`;
  return `Of ${which}, ${formatCount(hits)} would have got it, had every buyer used it: ${formatCents(given)} less.`;
}
