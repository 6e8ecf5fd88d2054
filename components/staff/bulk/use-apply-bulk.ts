import { useFilters } from '#components/staff/list/use-filters.ts';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { StaffCall } from '#lib/api/calls/staff/staff-call.ts';
import { useCommand } from '#lib/api/staff/use-command.ts';

/** For as long a call of thousands of lines is waited for, in ms. */
export const BULK_TIMEOUT_MS = 60_000;

/** What a page adds to its address to show a change with its report. */
export const bulkFilters = (id: string) => ({ view: 'bulk', change: id, outcome: '' });

/** Begins a change of many things, and shows how far it is. */
export function useApplyBulk<C extends StaffCall>(call: C) {
  const { setFilters } = useFilters();
  return useCommand<C>(call, {
    onDone: (answer: ResponseOf<C>) => setFilters(bulkFilters((answer as { id: string }).id)),
  });
}
