import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { BulkView } from '#components/staff/bulk/bulk-view.tsx';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import {
  listBulkCall,
  readBulkCall,
  readBulkLinesCall,
  stopBulkCall,
  undoBulkCall,
} from '#lib/api/calls/staff/bulk.ts';
import { loadByItself } from '#lib/api/staff/use-staff-list.ts';
import type { BulkKind } from '#lib/commerce/staff/bulk-changes.ts';
import { showsLive } from '#lib/commerce/staff/live.ts';
import { answer, failure } from '#tests/component/support/answer.ts';
import { answerStaff, showStaff } from '#tests/component/support/staff-returns.tsx';

type Change = ResponseOf<typeof readBulkCall>;

const DONE: Change = {
  ...{ id: '7', kind: 'prices', at: 0, person: 'Kim Lee', why: null, state: 'done' },
  ...{ stoppedWhy: null, lines: 1_200, changed: 1_100, unchanged: 60, refused: 40 },
  ...{ undoOf: null, undoneBy: null, undoable: 1_090 },
};
const UNDO: Change = {
  ...DONE,
  ...{ id: '8', lines: 1_090, changed: 1_090, unchanged: 0, refused: 0, undoOf: '7', undoable: 0 },
};
const LINE = {
  ...{ line: 3, name: 'Bluff Boot', code: 'B-1', wanted: '$40.00 from now for good' },
  ...{ outcome: 'refused' as const, message: 'Somebody changed this price meanwhile.' },
};

function show(
  change: Change,
  { address = '?view=bulk&change=7', kind = 'prices' as BulkKind } = {},
) {
  const shown = { change };
  const asked = answerStaff({
    'GET /bulk': () => answer(listBulkCall, { changes: [withoutUndo(shown.change)], next: null }),
    'GET /bulk/7': () => answer(readBulkCall, shown.change),
    'GET /bulk/8': () => answer(readBulkCall, UNDO),
    'GET /bulk/7/lines': () => answer(readBulkLinesCall, { lines: [LINE], next: null }),
    'GET /bulk/8/lines': () => answer(readBulkLinesCall, { lines: [], next: null }),
    'POST /bulk/7/stop': () => answer(stopBulkCall, {}),
    'POST /bulk/7/undo': () => answer(undoBulkCall, { id: '8' }),
  });
  const view = <BulkView kind={kind} />;
  return { shown, asked, ...showStaff('merchandiser', `/admin/prices${address}`, view) };
}
const withoutUndo = ({ undoable: _undoable, ...change }: Change) => change;
const tellProgress = () => act(async () => loadByItself((read) => showsLive(read, ['bulk'])));

describe('a change that runs', () => {
  it('shows how far it is, and its report once the shop tells that it has ended', async () => {
    const open = { ...DONE, state: 'open' as const, changed: 400, unchanged: 0, refused: 0 };
    const { shown } = show({ ...open, undoable: 0 });
    expect(await screen.findByRole('progressbar')).toHaveAttribute('value', '400');
    expect(screen.getByText(/^400 of 1,200 lines are done/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
    shown.change = DONE;
    await tellProgress();
    const words = 'Done: 1,100 changed, 60 as before, 40 refused.';
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('stops at a press', async () => {
    const { asked, user } = show({ ...DONE, state: 'open', changed: 0, undoable: 0 });
    await user.click(await screen.findByRole('button', { name: 'Stop the rest' }));
    expect(asked.map(({ name }) => name)).toContain('POST /bulk/7/stop');
  });

  it('that stopped says why, and how much was not touched', async () => {
    const stoppedWhy = 'Kim Lee is not on the staff any more.';
    show({ ...DONE, state: 'stopped', stoppedWhy, changed: 400, unchanged: 0, refused: 0 });
    expect(await screen.findByText(`Stopped: ${stoppedWhy}`)).toBeInTheDocument();
    expect(screen.getByText(/The other 800 were not touched/)).toBeInTheDocument();
  });
});

describe('a report', () => {
  it('names each line with what became of it, and shows the refused ones alone', async () => {
    const { asked, user } = show(DONE);
    const table = await screen.findByRole('table', { name: 'What became of each line' });
    const row = within(table).getByRole('row', { name: /Bluff Boot/ });
    expect(row).toHaveTextContent('Somebody changed this price meanwhile.');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Refused');
    await screen.findByRole('table', { name: 'What became of each line' });
    const queries = asked.filter(({ name }) => name === 'GET /bulk/7/lines');
    expect(queries.at(-1)?.query.get('outcome')).toBe('refused');
  });

  it('takes back what can be, and opens the report of that', async () => {
    const { user } = show(DONE);
    await user.click(await screen.findByRole('button', { name: 'Undo these 1,090 changes' }));
    expect(await screen.findByText('Done: 1,090 changed.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Undo of 1,090 prices' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull();
  });

  it('of counts says why an old number is never set again', async () => {
    show({ ...DONE, kind: 'stock' });
    expect(await screen.findByText(/It never sets an old number again/)).toBeInTheDocument();
  });

  it('that was taken back offers it no more, and leads to it', async () => {
    const { user } = show({ ...DONE, undoneBy: '8', undoable: 0 });
    await user.click(await screen.findByRole('button', { name: 'It was taken back' }));
    expect(await screen.findByText('Done: 1,090 changed.')).toBeInTheDocument();
  });

  it('that nobody may see is not there', async () => {
    answerStaff({ 'GET /bulk/7': () => failure(readBulkCall, 'NotFound') });
    showStaff('merchandiser', '/admin/prices?view=bulk&change=7', <BulkView kind="prices" />);
    expect(await screen.findByText('The change did not load.')).toBeInTheDocument();
  });
});

it('the list names who changed how many, and opens a report', async () => {
  const { user } = show(DONE, { address: '?view=bulk' });
  const row = await screen.findByRole('row', { name: /Kim Lee/ });
  expect(row).toHaveTextContent('1,100 changed, 60 as before, 40 refused');
  await user.click(within(row).getByRole('button'));
  expect(await screen.findByText(/^Done: 1,100 changed/)).toBeInTheDocument();
  expect(location.search).toBe('?view=bulk&change=7');
});
