'use client';

import { BulkReport } from '#components/staff/bulk/bulk-report.tsx';
import { NOT_TAKEN, refusal } from '#components/staff/bulk/outcomes.ts';
import type { StaffColumn } from '#components/staff/list/staff-table.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import { setStatesCall } from '#lib/api/calls/staff/products.ts';
import { useCommand } from '#lib/api/staff/use-command.ts';
import { STATE_TEXTS } from '#lib/commerce/staff/product-states.ts';
import type { StateRow } from '#lib/commerce/staff/state-rows.ts';

type Result = ResponseOf<typeof setStatesCall>['results'][number];

/** States that were sent, and what became of each. */
export interface AppliedStates {
  rows: readonly Row[];
  results: readonly Result[];
}

type Row = StateRow & { name: string; colour: string };

const COLUMNS: StaffColumn<Row>[] = [
  { name: 'Product', cell: ({ name, colour }) => `${name}, ${colour}` },
  { name: 'Code', cell: ({ code }) => code },
  { name: 'New state', cell: ({ state }) => STATE_TEXTS[state].name },
];

/** Says what was done and refused, and takes back what nobody changed since. */
export function StatesReport({
  applied: { rows, results },
  next,
  onNext,
}: {
  applied: AppliedStates;
  next: string;
  onNext: () => void;
}) {
  const undo = useCommand(setStatesCall);
  return (
    <BulkReport
      things="states"
      caption="What became of each state"
      rows={rows}
      columns={COLUMNS}
      outcomes={results.map((one) =>
        one.outcome === 'ok' ? { isDone: true, text: words(one), undo: one.undo } : refusal(one),
      )}
      undo={undo}
      undone={undo.data?.results.map((one) =>
        one.outcome === 'ok'
          ? { isDone: true, text: `Taken back: ${STATE_TEXTS[one.state].name}` }
          : refusal(one, NOT_TAKEN),
      )}
      onUndo={(lines) => undo.mutate({ body: { lines, why: 'Taken back.' } })}
      next={next}
      onNext={onNext}
      file="states"
    />
  );
}

function words({ state, changed }: Result & { outcome: 'ok' }): string {
  return `${changed ? 'Done' : 'As before'}: ${STATE_TEXTS[state].name}`;
}
