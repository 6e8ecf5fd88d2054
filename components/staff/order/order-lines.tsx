import { type StaffColumn, StaffTable } from '#components/staff/list/staff-table.tsx';
import { Panel } from '#components/ui/panel.tsx';
import { formatCents } from '#lib/commerce/money.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { lineName, type StaffLine, type StaffOrder } from './staff-order.ts';

/** What was ordered, and how far each line has come. */
export function OrderLines({ order }: { order: StaffOrder }) {
  const columns: StaffColumn<StaffLine>[] = [
    { name: 'Line', cell: (line) => <Line line={line} /> },
    { name: 'SKU', cell: ({ variantId }) => <span className="break-words">{variantId}</span> },
    { name: 'Units', cell: ({ qty }) => qty, isNumber: true },
    { name: 'Progress', cell: progressText },
    ...(order.money === null ? [] : PRICES),
  ];
  return (
    <Panel heading="Lines">
      <StaffTable
        caption="Lines of the order"
        columns={columns}
        rows={order.lines}
        keyOf={(line) => String(order.lines.indexOf(line))}
      />
    </Panel>
  );
}

const PRICES: StaffColumn<StaffLine>[] = [
  { name: 'Each', cell: ({ price }) => price && formatCents(price.unit), isNumber: true },
  { name: 'Paid', cell: ({ price }) => price && formatCents(price.total), isNumber: true },
];

function Line({ line }: { line: StaffLine }) {
  const { recipient } = line;
  return (
    <>
      {lineName(line)}
      <span className="block text-sm font-normal text-ink-soft">{line.brand}</span>
      {recipient && (
        <span className="block text-sm font-normal text-ink-soft">
          For {[recipient.name, recipient.email].filter((text) => text !== null).join(', ')},{' '}
          {recipient.mailedAt === null
            ? `on ${recipient.on}`
            : `mailed ${clockTime(recipient.mailedAt)}`}
        </span>
      )}
    </>
  );
}

function progressText({ qty, cancelled, packed, shipped, delivered, byEmail }: StaffLine): string {
  const going = qty - cancelled;
  const parts = [
    cancelled > 0 && `${cancelled} cancelled`,
    delivered > 0 && `${delivered} delivered`,
    shipped > delivered && `${shipped - delivered} sent`,
    packed > shipped && `${packed - shipped} packed`,
    going > packed && (byEmail ? `${going} by e-mail` : `${going - packed} to pack`),
  ];
  return parts.filter((part) => part !== false).join(', ');
}
