import 'server-only';
import {
  BULK,
  type BulkKind,
  type BulkOutcome,
  OUTCOME_WORDS,
} from '#lib/commerce/staff/bulk-changes.ts';
import { csvOf } from '#lib/commerce/staff/csv.ts';
import { isPermitted } from '#lib/server/commands/actor.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { StaffCaller } from '#lib/server/staff/staff-sessions.ts';
import { countUndoable } from './begin-bulk.ts';

/** Changes of a page. */
const PAGE = 30;
const ID = /^\d{1,18}$/;
/** Lines of a page. */
const LINES = 200;

/** Who asks. Somebody who works in one store sees the changes that were made there. */
type Asking = Pick<StaffCaller, 'actor' | 'store'>;

/**
 * A page of the changes of one kind, the newest first. `after`: the `next` of the page before, which
 * is null on the last page.
 * @throws CommandError `NotPermitted`
 */
export async function listBulk(
  db: Db,
  { actor, store }: Asking,
  { kind, after }: { kind: BulkKind; after?: string | undefined },
) {
  const { permission } = BULK[kind];
  if (!isPermitted(actor, permission)) {
    throw new CommandError('NotPermitted', `This needs the permission ${permission}.`);
  }
  let wanted = changes(db).where('kind', '=', kind);
  if (store !== null) wanted = wanted.where('store_code', '=', store);
  if (after !== undefined) wanted = wanted.where('id', '<', after);
  const rows = await wanted
    .orderBy('id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const found = rows.slice(0, PAGE);
  return {
    changes: found.map(toldOf),
    next: rows.length > PAGE ? (found.at(-1)?.id ?? null) : null,
  };
}

/**
 * A change, with how many of its lines can be taken back.
 * @throws CommandError `NotFound`, also if they may not see it
 */
export async function readBulk(db: Db, asking: Asking, id: string) {
  const row = await findBulk(db, asking, id);
  const canUndo = row.state !== 'open' && row.undoOf === null && row.undoneBy === null;
  return { ...toldOf(row), undoable: canUndo ? await countUndoable(db, id) : 0 };
}

/**
 * A page of its lines in their order.
 * @throws CommandError like `readBulk`
 */
export async function readBulkLines(
  db: Db,
  asking: Asking,
  {
    id,
    outcome,
    after,
  }: { id: string; outcome?: BulkOutcome | undefined; after?: string | undefined },
) {
  await findBulk(db, asking, id);
  let wanted = linesOf(db, id).limit(LINES + 1);
  if (outcome !== undefined) wanted = wanted.where('outcome', '=', outcome);
  if (after !== undefined) wanted = wanted.where('place', '>', Number(after));
  const rows = await wanted.execute();
  const lines = rows.slice(0, LINES);
  return {
    lines: lines.map(({ place: _place, ...line }) => line),
    next: rows.length > LINES ? String(lines.at(-1)?.place ?? '') : null,
  };
}

/**
 * The whole report as CSV; cells that begin like formulas are disarmed.
 * @throws CommandError like `readBulk`
 */
export async function bulkFile(db: Db, asking: Asking, id: string) {
  const { kind } = await findBulk(db, asking, id);
  const rows = await linesOf(db, id).execute();
  const text = csvOf(
    [
      { name: 'Line', cell: ({ line }) => line },
      { name: 'Name', cell: ({ name }) => name },
      { name: 'Code', cell: ({ code }) => code },
      { name: 'Wanted', cell: ({ wanted }) => wanted },
      { name: 'Outcome', cell: ({ outcome }) => (outcome ? OUTCOME_WORDS[outcome] : 'Not done') },
      { name: 'Now', cell: ({ message }) => message ?? '' },
    ],
    rows,
  );
  return { name: `${kind}-${id}.csv`, bytes: new TextEncoder().encode(text) };
}

/**
 * The kind of a change.
 * @throws CommandError like `readBulk`
 */
export async function kindOfBulk(db: Db, asking: Asking, id: string): Promise<BulkKind> {
  return (await findBulk(db, asking, id)).kind;
}

async function findBulk(db: Db, { actor, store }: Asking, id: string) {
  const row = ID.test(id) ? await changes(db).where('id', '=', id).executeTakeFirst() : undefined;
  const isTheirs =
    row && isPermitted(actor, BULK[row.kind].permission) && (store === null || row.store === store);
  if (!isTheirs) throw new CommandError('NotFound', 'There is no such change.');
  return row;
}

function changes(db: Db) {
  return db
    .selectFrom('bulk_changes')
    .select(['id', 'kind', 'at', 'person', 'store_code as store', 'why', 'undo_of as undoOf'])
    .select(['state', 'stopped_why as stoppedWhy', 'lines', 'changed', 'unchanged', 'refused'])
    .select((row) =>
      row
        .selectFrom('bulk_changes as later')
        .select('later.id')
        .whereRef('later.undo_of', '=', 'bulk_changes.id')
        .as('undoneBy'),
    );
}

function toldOf({ at, store: _store, ...row }: Awaited<ReturnType<typeof findBulk>>) {
  return { ...row, at: at.getTime() };
}

function linesOf(db: Db, id: string) {
  return db
    .selectFrom('bulk_lines')
    .select(['place', 'sheet_line as line', 'name', 'code', 'wanted', 'outcome', 'message'])
    .where('bulk_id', '=', id)
    .orderBy('place');
}
