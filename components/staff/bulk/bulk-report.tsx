'use client';

import { LoadState } from '#components/staff/frame/load-state.tsx';
import { useFilters } from '#components/staff/list/use-filters.ts';
import { Button } from '#components/ui/button.tsx';
import { downloadFile } from '#components/ui/download-file.ts';
import { FormMessage } from '#components/ui/form/form-message.tsx';
import { SubmitButton } from '#components/ui/form/submit-button.tsx';
import { TextButton } from '#components/ui/text-link.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import {
  type downloadBulkCall,
  type readBulkCall,
  stopBulkCall,
  undoBulkCall,
} from '#lib/api/calls/staff/bulk.ts';
import { fetchCsv } from '#lib/api/staff/fetch-csv.ts';
import { commandProblem, useCommand } from '#lib/api/staff/use-command.ts';
import { useStaffRead } from '#lib/api/staff/use-staff-list.ts';
import { useWrite } from '#lib/api/use-write.ts';
import { formatCount } from '#lib/commerce/count-text.ts';
import { BULK, bulkCountWords, linesDone } from '#lib/commerce/staff/bulk-changes.ts';
import { clockTime } from '#lib/commerce/staff/clock-time.ts';
import { BulkLines } from './bulk-lines.tsx';
import { bulkFilters } from './use-apply-bulk.ts';

/** How often an open change is asked for, in ms, should the page not be told of it. */
const POLL_MS = 4_000;

type Change = ResponseOf<typeof readBulkCall>;

/** How far a change is, then what became of its lines, and what takes it back. */
export function BulkReport({ id }: { id: string }) {
  const { setFilters } = useFilters();
  const read = useStaffRead<typeof readBulkCall>(
    'GET /bulk/{id}',
    { params: { id } },
    { everyMs: (last) => (last?.state === 'open' ? POLL_MS : null) },
  );
  const change = read.data;
  return (
    <div className="grid max-w-5xl gap-4">
      <div>
        <TextButton onClick={() => setFilters({ change: '', outcome: '' })}>
          All bulk changes
        </TextButton>
      </div>
      {change ? (
        <>
          <Heading change={change} />
          {/* It stands here before the change ends, so that its end is announced. */}
          <div role="status">
            {change.state !== 'open' && !isFine(change) && <Outcome change={change} />}
          </div>
          {isFine(change) && <Outcome change={change} />}
          {change.state === 'open' ? <Progress change={change} /> : <Ended change={change} />}
        </>
      ) : (
        <LoadState read={read} failed="The change did not load." />
      )}
    </div>
  );
}

function Heading({ change }: { change: Change }) {
  const { setFilters } = useFilters();
  const { kind, lines, person, at, why, undoOf, undoneBy } = change;
  const { one, many } = BULK[kind];
  const other = undoOf ?? undoneBy;
  return (
    <div>
      <h2 className="text-xl">
        {undoOf === null ? '' : 'Undo of '}
        {formatCount(lines)} {lines === 1 ? one : many}
      </h2>
      <p className="flex flex-wrap gap-x-4 text-ink-soft">
        <span>
          {person}, {clockTime(at)}
        </span>
        {why !== null && <span>{why}</span>}
        {other !== null && (
          <TextButton onClick={() => setFilters(bulkFilters(other))}>
            {undoOf === null ? 'It was taken back' : 'What it takes back'}
          </TextButton>
        )}
      </p>
    </div>
  );
}

function Progress({ change }: { change: Change }) {
  const done = linesDone(change);
  const stop = useCommand(stopBulkCall);
  const failure = commandProblem(stop.error);
  const words = `${formatCount(done)} of ${formatCount(change.lines)} lines are done`;
  return (
    <div className="grid gap-2">
      <progress
        value={done}
        max={change.lines}
        aria-label="Progress"
        className="h-3 w-full accent-action"
      />
      <p>{words}. It goes on if you leave this page.</p>
      {failure && <FormMessage title={failure} />}
      <div>
        <Button
          kind="secondary"
          aria-disabled={stop.isPending || undefined}
          onClick={() => stop.mutate({ params: { id: change.id }, body: {} })}
        >
          Stop the rest
        </Button>
      </div>
    </div>
  );
}

function Ended({ change }: { change: Change }) {
  const { setFilters } = useFilters();
  const undo = useCommand(undoBulkCall, {
    onDone: ({ id }) => setFilters(bulkFilters(id)),
  });
  const file = useWrite({
    mutationFn: async () => {
      const { name, bytes } = await fetchCsv<typeof downloadBulkCall>('GET /bulk/{id}/file', {
        params: { id: change.id },
      });
      downloadFile(bytes as BlobPart, 'text/csv', name);
    },
  });
  const { kind, undoable, undoOf, changed } = change;
  const failure = commandProblem(undo.error ?? file.error);
  return (
    <>
      {failure && <FormMessage title={failure} />}
      <form
        noValidate
        className="flex flex-wrap gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          undo.mutate({ params: { id: change.id }, body: {} });
        }}
      >
        <Button onClick={() => setFilters({ view: 'paste', change: '', outcome: '' })}>
          Paste other rows
        </Button>
        {undoable > 0 && (
          <SubmitButton kind="secondary" pending={undo.isPending} pendingText="Taking back…">
            Undo {undoable === 1 ? 'this change' : `these ${formatCount(undoable)} changes`}
          </SubmitButton>
        )}
        <Button
          kind="quiet"
          aria-disabled={file.isPending || undefined}
          onClick={() => file.mutate(undefined)}
        >
          Download the report (CSV)
        </Button>
      </form>
      {undoOf === null && changed > 0 && (
        <p className="max-w-3xl text-sm text-ink-soft">{BULK[kind].undo}</p>
      )}
      <BulkLines change={change} />
    </>
  );
}

function isFine({ state, refused }: Change): boolean {
  return state === 'done' && refused === 0;
}

function Outcome({ change }: { change: Change }) {
  const { state, stoppedWhy, lines } = change;
  if (state === 'stopped') {
    const left = lines - linesDone(change);
    return (
      <FormMessage kind="warning" title={`Stopped: ${stoppedWhy ?? ''}`}>
        <p>
          {bulkCountWords(change)}. The other {formatCount(left)} were not touched.
        </p>
      </FormMessage>
    );
  }
  return (
    <FormMessage
      kind={isFine(change) ? 'success' : 'warning'}
      title={`Done: ${bulkCountWords(change)}.`}
    />
  );
}
