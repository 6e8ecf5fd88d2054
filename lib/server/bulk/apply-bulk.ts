import 'server-only';
import { type Selectable, sql } from 'kysely';
import { DatabaseError } from 'pg';
import { BULK, BULK_DAYS, linesDone } from '#lib/commerce/staff/bulk-changes.ts';
import { isPermitted } from '#lib/server/commands/actor.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { addEvent } from '#lib/server/commands/record-change.ts';
import type { Db } from '#lib/server/db/database.ts';
import { isDatabaseAwayError } from '#lib/server/db/database-away.ts';
import { retryTransaction } from '#lib/server/db/retry-transaction.ts';
import type { StaffTables } from '#lib/server/db/staff-tables.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { readStaffActor } from '#lib/server/staff/staff-sessions.ts';
import { type BulkRun, type LineEnd, refused } from './bulk-work.ts';
import { workOf } from './bulk-works.ts';

/** Lines of one transaction, and those that belong to the last one: few enough that an order that waits for it waits briefly. */
const BATCH = 200;

/** SQLSTATEs of what is in another's way only now: statement timeout, lock timeout, deadlock. */
const PASSING = new Set(['57014', '55P03', '40P01']);

type BulkChange = Selectable<StaffTables['bulk_changes']>;

/** A line that is not carried out yet. */
interface OpenLine {
  place: number;
  line: object;
}

export const applyBulkTask: Task<'apply-bulk'> = ({ change }, { db, signal }) =>
  applyBulk(db, change, signal);

/**
 * Carries out the lines of a change that are left, a batch in a transaction, so it goes on where a
 * run before stopped. Two runs at once take turns: no line happens twice.
 * @throws the signal's reason between two batches; an error of the database that passes
 */
export async function applyBulk(db: Db, id: string, signal: AbortSignal): Promise<void> {
  for (let isOpen = true; isOpen; ) {
    signal.throwIfAborted();
    isOpen = await applyBatch(db, id, BATCH).catch((error: unknown) => {
      if (isPassing(error)) throw error;
      // Something in the batch cannot be done at all: one by one, only that line is refused, with
      // those that belong to it.
      return applySingly(db, id, signal);
    });
  }
}

/** Whether the job may succeed later: no line is to blame. */
function isPassing(error: unknown): boolean {
  return (
    isDatabaseAwayError(error) || (error instanceof DatabaseError && PASSING.has(error.code ?? ''))
  );
}

async function applySingly(db: Db, id: string, signal: AbortSignal): Promise<boolean> {
  let isOpen = true;
  for (let left = BATCH; left > 0 && isOpen; left -= 1) {
    signal.throwIfAborted();
    isOpen = await applyBatch(db, id, 1).catch((error: unknown) => {
      if (isPassing(error)) throw error;
      if (error instanceof CommandError) return refuseNext(db, id, error.message);
      logProblem('A line of a bulk change went wrong', { change: id, error: String(error) });
      return refuseNext(db, id, 'The shop could not do this. Tell whoever runs it.');
    });
  }
  return isOpen;
}

/** Carries out the next lines; says whether any are left. */
function applyBatch(db: Db, id: string, most: number): Promise<boolean> {
  return inTurn(db, id, async (trx, change) => {
    const run = await runOf(trx, change);
    if (typeof run === 'string') {
      await endStopped(trx, id, run);
      return false;
    }
    const lines = await nextLines(trx, change, most);
    return noteEnds(trx, change, lines, await carryOut(change, run, lines));
  });
}

function refuseNext(db: Db, id: string, message: string): Promise<boolean> {
  return inTurn(db, id, async (trx, change) => {
    const lines = await nextLines(trx, change, 1);
    return noteEnds(
      trx,
      change,
      lines,
      lines.map(() => refused(message)),
    );
  });
}

/** Works on a change while nobody else does. False: it has ended. */
function inTurn(
  db: Db,
  id: string,
  work: (trx: Db, change: BulkChange) => Promise<boolean>,
): Promise<boolean> {
  return retryTransaction(db, async (trx) => {
    const change = await trx
      .selectFrom('bulk_changes')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    return change?.state === 'open' ? work(trx, change) : false;
  });
}

/** Whose change it is, with what they may do now; a text says why it cannot go on. */
async function runOf(
  trx: Db,
  { kind, staff_id, person, why }: BulkChange,
): Promise<BulkRun | string> {
  const found = staff_id === null ? null : await readStaffActor(trx, staff_id);
  if (!found) return `${person} is not on the staff any more.`;
  const { actor, store } = found;
  const { permission, many } = BULK[kind];
  if (!isPermitted(actor, permission)) return `${person} may not change ${many} any more.`;
  return { context: { db: trx, actor, now: new Date() }, store, why: why ?? '' };
}

/** The next lines, at least `most` if there are so many: all that belong together come at once. */
async function nextLines(
  trx: Db,
  { id, kind }: BulkChange,
  most: number,
): Promise<readonly OpenLine[]> {
  const { together } = workOf(kind);
  const group = together ? sql`line ->> ${together}::text` : sql`place`;
  const { rows } = await sql<OpenLine>`
    select place, line from (
      select place, line, first from (
        select place, line, min(place) over (partition by ${group}) as first
        from bulk_lines where bulk_id = ${id} and outcome is null
      ) as open
      order by first fetch first ${sql.lit(most)} rows with ties
    ) as next
    order by place`.execute(trx);
  return rows;
}

function carryOut(
  { kind, undo_of }: BulkChange,
  run: BulkRun,
  lines: readonly OpenLine[],
): Promise<LineEnd<object>[]> {
  const work = workOf(kind);
  const wanted = lines.map(({ line }) => line);
  return undo_of === null ? work.apply(run, wanted) : work.takeBack(run, wanted);
}

async function noteEnds(
  trx: Db,
  change: BulkChange,
  lines: readonly OpenLine[],
  ends: readonly LineEnd<object>[],
): Promise<boolean> {
  const { id } = change;
  const rows = lines.map(({ place }, index) => ({ place, ...ends[index] }));
  await sql`
    update bulk_lines set outcome = row.outcome, message = row.message, undo = row.undo
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (place integer, outcome text, message text, undo jsonb)
    where bulk_id = ${id} and bulk_lines.place = row.place`.execute(trx);
  const countOf = (outcome: string) => ends.filter((one) => one.outcome === outcome).length;
  const counts = {
    changed: change.changed + countOf('changed'),
    unchanged: change.unchanged + countOf('unchanged'),
    refused: change.refused + countOf('refused'),
  };
  const isOpen = linesDone({ ...change, ...counts }) < change.lines;
  await trx
    .updateTable('bulk_changes')
    .set({ ...counts, ...(!isOpen && { state: 'done', ended_at: sql<Date>`now()` }) })
    .where('id', '=', id)
    .execute();
  await tellProgress(trx, id);
  return isOpen;
}

/** Ends an open change before its last line. Lock it first. */
export async function endStopped(trx: Db, id: string, why: string): Promise<void> {
  await trx
    .updateTable('bulk_changes')
    .set({ state: 'stopped', stopped_why: why, ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  await tellProgress(trx, id);
}

/** Pages that show the change load it again. Nothing of it leaves the shop. */
function tellProgress(trx: Db, id: string): Promise<void> {
  return addEvent(trx, { entity: 'bulk', id, type: 'bulk.progressed', now: new Date() });
}

/** Deletes changes with their reports when they are no longer kept. */
export async function forgetBulkChanges(db: Db): Promise<void> {
  await db
    .deleteFrom('bulk_changes')
    .where('at', '<', sql<Date>`now() - make_interval(days => ${sql.lit(BULK_DAYS)})`)
    .execute();
}
