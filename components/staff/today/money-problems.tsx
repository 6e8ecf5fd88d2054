import { type StaffColumn, StaffTable } from '#components/staff/list/staff-table.tsx';
import { formatCents } from '#lib/commerce/money.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { countedText } from '#lib/commerce/staff/today.ts';
import { OrderLink } from './order-link.tsx';
import { Section } from './section.tsx';
import type { Today } from './today-tiles.ts';

type Refund = NonNullable<Today['refunds']>['first'][number];
type Problem = NonNullable<Today['payments']>['first'][number];

const REFUND_COLUMNS: StaffColumn<Refund>[] = [
  { name: 'Order', cell: ({ orderNumber }) => <OrderLink number={orderNumber} /> },
  { name: 'Refund', cell: ({ number }) => number },
  { name: 'Amount', cell: ({ amount }) => formatCents(amount), isNumber: true },
  { name: 'Why', cell: ({ why }) => why ?? 'The provider does not say.' },
  { name: 'Asked for', cell: ({ plannedAt }) => clockTime(plannedAt), isMinor: true },
];

const PROBLEM_COLUMNS: StaffColumn<Problem>[] = [
  {
    name: 'Problem',
    cell: ({ title, advice }) => (
      <>
        {title}
        {advice !== null && <span className="block font-normal text-ink-soft">{advice}</span>}
      </>
    ),
  },
  {
    name: 'Order',
    cell: ({ orderNumber }) => (orderNumber === null ? 'none' : <OrderLink number={orderNumber} />),
  },
  {
    name: 'Amount',
    cell: ({ amount, currency }) =>
      currency === 'AUD' ? formatCents(amount) : `${currency} ${formatCents(amount)}`,
    isNumber: true,
  },
  { name: 'At the provider', cell: ({ gateway, subject }) => `${gateway} ${subject}` },
  { name: 'Found', cell: ({ foundAt }) => clockTime(foundAt), isMinor: true },
];

/** Refunds that were refused, and payments whose books differ. */
export function MoneyProblems({
  refunds,
  payments,
}: {
  refunds: Today['refunds'];
  payments: Today['payments'];
}) {
  return (
    <>
      {refunds && refunds.count > 0 && (
        <Section id="refunds" title="Refunds that the provider refused">
          <p className="mb-2 text-ink-soft">
            {shown(refunds.count, refunds.first.length)}Give the money back in another way, then
            note it with the order’s refund.
          </p>
          <StaffTable
            caption="Refunds that the provider refused"
            columns={REFUND_COLUMNS}
            rows={refunds.first}
            keyOf={({ number, amount }) => `${number} ${amount}`}
          />
        </Section>
      )}
      {payments && payments.count > 0 && (
        <Section id="payments" title="Payments to look into">
          <p className="mb-2 text-ink-soft">
            {shown(payments.count, payments.first.length)}The provider’s ledger and ours differ.
            What the next comparison finds gone disappears from here.
          </p>
          <StaffTable
            caption="Payments to look into"
            columns={PROBLEM_COLUMNS}
            rows={payments.first}
            keyOf={({ number }) => String(number)}
          />
        </Section>
      )}
    </>
  );
}

function shown(count: number, rows: number): string {
  return count > rows ? `The oldest ${rows} of ${countedText(count)}. ` : '';
}
