'use client';

import { BulkReview } from '#components/staff/bulk/bulk-review.tsx';
import { sortOutcomes } from '#components/staff/bulk/outcomes.ts';
import { BULK_TIMEOUT_MS, useApplyBulk } from '#components/staff/bulk/use-apply-bulk.ts';
import type { StaffColumn } from '#components/staff/list/staff-table.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import { bulkPinsCall, type previewPinsCall } from '#lib/api/calls/staff/listings.ts';
import { type PinRow, pinsByPlace } from '#lib/commerce/staff/pin-rows.ts';
import type { SheetProblem } from '#lib/commerce/staff/sheet-columns.ts';

type Previewed = ResponseOf<typeof previewPinsCall>;

/** Pins from a sheet beside what they would do. */
export interface ComparedPins extends Previewed {
  rows: PinRow[];
  problems: SheetProblem[];
}

/** What becomes of one place. */
type Row = Previewed['places'][number] & {
  line: number;
  pins: { id: string; name: string; isListed: boolean }[];
};

const COLUMNS: StaffColumn<Row>[] = [
  { name: 'Place', cell: ({ name }) => name },
  { name: 'Pinned now', cell: ({ now }) => <Names names={now} />, isMinor: true },
  {
    name: 'Pinned then',
    cell: ({ now, pins }) =>
      isSame({ now, pins }) ? 'The same' : <Names names={pins.map(({ name }) => name)} />,
  },
];

/** Shows which products places would show first, and pins them. */
export function PinsReview({ compared: { rows, results, places } }: { compared: ComparedPins }) {
  const { fitting, refused } = sortOutcomes(rows, results);
  const byPlace = new Map(places.map((one) => [one.place, one]));
  const wanted = pinsByPlace(fitting).flatMap((one): Row[] => {
    const place = byPlace.get(one.place);
    return place ? [{ ...place, ...one }] : [];
  });
  const apply = useApplyBulk(bulkPinsCall);
  return (
    <BulkReview
      refused={refused}
      rows={wanted}
      columns={COLUMNS}
      warningsOf={warningsOf}
      caption="What each place shows first"
      apply={apply}
      button={wanted.length === 1 ? 'Pin at this place' : `Pin at these ${wanted.length} places`}
      pendingText="Pinning…"
      onApply={() => {
        const lines = wanted.map(({ line, typed, pins, version }) => ({
          line,
          place: typed,
          pins: pins.map(({ id }) => id),
          seen: version,
        }));
        apply.mutate({ body: { lines }, timeoutMs: BULK_TIMEOUT_MS });
      }}
    />
  );
}

function Names({ names }: { names: readonly string[] }) {
  if (names.length === 0) return 'Nothing';
  return (
    <ol className="ml-5 list-decimal">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ol>
  );
}

function isSame({ now, pins }: Pick<Row, 'now' | 'pins'>): boolean {
  return now.length === pins.length && pins.every(({ name }, index) => name === now[index]);
}

function warningsOf({ isOver, pins }: Row): string[] {
  const hidden = pins.filter(({ isListed }) => !isListed);
  return [
    ...(isOver ? ['Its order is over: give it new dates on its page first.'] : []),
    ...hidden.map(({ name }) => `${name} is in no listing now.`),
  ];
}
