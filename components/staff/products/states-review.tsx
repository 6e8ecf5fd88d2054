'use client';

import { useState } from 'react';
import { BulkReview } from '#components/staff/bulk/bulk-review.tsx';
import { sortOutcomes } from '#components/staff/bulk/outcomes.ts';
import { BULK_TIMEOUT_MS, useApplyBulk } from '#components/staff/bulk/use-apply-bulk.ts';
import type { StaffColumn } from '#components/staff/list/staff-table.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import { bulkStatesCall, previewStatesCall } from '#lib/api/calls/staff/products.ts';
import { callStaff } from '#lib/api/staff/call-staff.ts';
import { STATE_TEXTS } from '#lib/commerce/staff/product-states.ts';
import type { SheetProblem } from '#lib/commerce/staff/sheet-columns.ts';
import type { StateRow } from '#lib/commerce/staff/state-rows.ts';
import { readWhy, WhyField } from './why-field.tsx';

type Previewed = ResponseOf<typeof previewStatesCall>;
type Row = StateRow & Previewed['results'][number] & { outcome: 'ok' };

/** States beside what they would change, line by line. */
export interface ComparedStates extends Previewed {
  rows: StateRow[];
  problems: SheetProblem[];
}

/** Asks what states would change. */
export async function compareStates(
  read: Pick<ComparedStates, 'rows' | 'problems'>,
): Promise<ComparedStates> {
  if (read.rows.length === 0) return { ...read, results: [] };
  const lines = read.rows.map(({ line: _line, ...row }) => row);
  const input = { body: { lines }, timeoutMs: BULK_TIMEOUT_MS };
  return { ...read, ...(await callStaff(previewStatesCall, input)) };
}

const COLUMNS: StaffColumn<Row>[] = [
  { name: 'Product', cell: ({ name, colour }) => `${name}, ${colour}` },
  { name: 'Code', cell: ({ code }) => code },
  { name: 'Now', cell: ({ now }) => STATE_TEXTS[now].name },
  {
    name: 'Then',
    cell: ({ state, now }) =>
      state === now ? 'The same' : <strong>{STATE_TEXTS[state].name}</strong>,
  },
  { name: 'The import says', cell: ({ imported }) => STATE_TEXTS[imported].name, isMinor: true },
];

/** Shows what states would change, and sets them. */
export function StatesReview({ compared: { rows, results } }: { compared: ComparedStates }) {
  const [why, setWhy] = useState('');
  const [problem, setProblem] = useState<string>();
  const { fitting, refused } = sortOutcomes(rows, results);
  const changing = fitting.filter(({ state, now }) => state !== now).length;
  const apply = useApplyBulk(bulkStatesCall);
  return (
    <BulkReview
      refused={refused}
      rows={fitting}
      columns={COLUMNS}
      warningsOf={({ warnings }) => warnings}
      caption="What each state changes"
      remark={`; ${changing} ${changing === 1 ? 'changes' : 'change'} what the shop shows`}
      apply={apply}
      button={`Set ${fitting.length === 1 ? 'this state' : `these ${fitting.length} states`}`}
      pendingText="Setting the states…"
      onApply={() => {
        const given = readWhy(why);
        setProblem('problem' in given ? given.problem : undefined);
        if ('problem' in given) return;
        const lines = fitting.map(({ line, productId, state, now }) => ({
          line,
          product: productId,
          state,
          seen: now,
        }));
        apply.mutate({ body: { lines, why: given.why }, timeoutMs: BULK_TIMEOUT_MS });
      }}
    >
      <WhyField value={why} error={problem} onChange={setWhy} />
    </BulkReview>
  );
}
