import 'server-only';
import { sql } from 'kysely';
import {
  AT_ONCE_LINES,
  BULK,
  BULK_KINDS,
  type BulkKind,
  MOST_BULK_LINES,
} from '#lib/commerce/staff/bulk-changes.ts';
import { actorName, personOf } from '#lib/server/commands/actor.ts';
import {
  type Command,
  type CommandContext,
  type CommandScope,
  defineCommand,
} from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { applyBulk, endStopped } from './apply-bulk.ts';
import type { LineWords } from './bulk-work.ts';
import { type BulkLines, workOf } from './bulk-works.ts';

/** How long a call carries out a small change before it leaves the rest to the job, in ms. */
const AT_ONCE_MS = 5_000;
/** When the job looks whether such a call got to its end, in ms. */
const LOOK_MS = 30_000;

interface BulkWish<Line> {
  /** `line`: its place in the sheet, from 1. */
  lines: readonly { line: number; wish: Line }[];
  /** The reason that the person gave. */
  why?: string;
  /** The store that they work in; null: the whole shop. */
  store: string | null;
}

interface UndoWish {
  change: string;
  /** The store that they work in; null: the whole shop. */
  store: string | null;
}

/** A change that is stored. */
interface BulkMade {
  id: string;
  lines: number;
}

const COMMANDS = Object.fromEntries(BULK_KINDS.map((kind) => [kind, commandsOf(kind)])) as Record<
  BulkKind,
  ReturnType<typeof commandsOf>
>;

function commandsOf(kind: BulkKind) {
  return { begin: beginOf(kind), undo: undoOf(kind), stop: stopOf(kind) };
}

/**
 * Stores a change of many things and has a job carry it out. A small one is carried out before this
 * returns, so that its report is there at once. Once under a key. Returns its id.
 * @throws CommandError `NotPermitted`; `Invalid` for no lines or too many
 */
export async function beginBulk<Kind extends BulkKind>(
  context: CommandContext,
  kind: Kind,
  wish: BulkWish<BulkLines[Kind]>,
): Promise<{ id: string }> {
  return applySmall(context.db, await COMMANDS[kind].begin(context, wish));
}

/**
 * Takes a change back by a change of its own, where nobody has changed its lines since. A second call
 * finds the one that is there. Returns its id.
 * @throws CommandError `NotPermitted`, `NotFound`; `Conflict` if it runs still, or nothing takes it back
 */
export async function undoBulk(
  context: CommandContext,
  kind: BulkKind,
  wish: UndoWish,
): Promise<{ id: string }> {
  return applySmall(context.db, await COMMANDS[kind].undo(context, wish));
}

/**
 * Stops a change after the batch that runs. What has ended already stays as it is.
 * @throws CommandError `NotPermitted`, `NotFound`
 */
export async function stopBulk(
  context: CommandContext,
  kind: BulkKind,
  change: string,
): Promise<void> {
  await COMMANDS[kind].stop(context, { change });
}

/** The job goes on with whatever is left, so a failure here loses nothing. */
async function applySmall(db: Db, { id, lines }: BulkMade): Promise<{ id: string }> {
  if (lines > AT_ONCE_LINES) return { id };
  await applyBulk(db, id, AbortSignal.timeout(AT_ONCE_MS)).catch((error: unknown) =>
    logProblem('A bulk change is left to its job', { change: id, error: String(error) }),
  );
  return { id };
}

function beginOf(kind: BulkKind): Command<BulkWish<object>, BulkMade> {
  const work = workOf(kind);
  return defineCommand({
    name: 'bulk.begin',
    permission: BULK[kind].permission,
    work: async (scope, { lines, why, store }: BulkWish<object>) => {
      if (lines.length === 0 || lines.length > MOST_BULK_LINES) {
        throw new CommandError('Invalid', `Send 1 to ${MOST_BULK_LINES} lines.`);
      }
      const wishes = lines.map(({ wish }) => wish);
      const words = await work.describe(scope.trx, wishes);
      const seen = new Set<string>();
      const rows = lines.map(({ line, wish }, place) => {
        const key = work.keyOf(wish);
        const isSecond = seen.has(key);
        seen.add(key);
        return {
          ...(words[place] as LineWords),
          ...{ place, sheet_line: line, line: wish },
          ...(isSecond && { outcome: 'refused', message: 'An earlier line names the same.' }),
        };
      });
      const refused = lines.length - seen.size;
      const made = await storeChange(scope, { kind, why, store, lines: lines.length, refused });
      await sql`
        insert into bulk_lines
          (bulk_id, place, sheet_line, name, code, wanted, line, outcome, message)
        select ${made.id}, place, sheet_line, name, code, wanted, line, outcome, message
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
          place integer, sheet_line integer, name text, code text, wanted text, line jsonb,
          outcome text, message text
        )`.execute(scope.trx);
      return made;
    },
  });
}

function undoOf(kind: BulkKind): Command<UndoWish, BulkMade> {
  return defineCommand({
    name: 'bulk.undo',
    permission: BULK[kind].permission,
    work: async (scope, { change, store }: UndoWish) => {
      const { trx } = scope;
      // A second press waits here until the first has ended.
      const found = await lockChange(trx, kind, change);
      const earlier = await trx
        .selectFrom('bulk_changes')
        .select(['id', 'lines'])
        .where('undo_of', '=', change)
        .executeTakeFirst();
      if (earlier) return earlier;
      if (found.state === 'open') {
        throw new CommandError('Conflict', 'The change is not done yet. Wait for its report.');
      }
      const lines = found.undo_of === null ? await countUndoable(trx, change) : 0;
      if (lines === 0) throw new CommandError('Conflict', 'Nothing of it can be taken back.');
      const made = await storeChange(scope, { kind, why: undefined, store, lines, undoOf: change });
      await sql`
        insert into bulk_lines (bulk_id, place, sheet_line, name, code, wanted, line)
        select ${made.id}, row_number() over (order by place) - 1, sheet_line, name, code,
          'As before', undo
        from bulk_lines where bulk_id = ${change} and undo is not null`.execute(trx);
      return made;
    },
  });
}

function stopOf(kind: BulkKind): Command<{ change: string }, null> {
  return defineCommand({
    name: 'bulk.stop',
    permission: BULK[kind].permission,
    work: async ({ trx, actor, record }, { change }: { change: string }) => {
      const { state } = await lockChange(trx, kind, change);
      if (state !== 'open') return null;
      await endStopped(trx, change, `${actorName(actor)} stopped it.`);
      await record({ entity: 'bulk', id: change, after: { state: 'stopped' } });
      return null;
    },
  });
}

async function lockChange(trx: Db, kind: BulkKind, id: string) {
  const found = await trx
    .selectFrom('bulk_changes')
    .select(['state', 'undo_of'])
    .where((row) => row.and({ id, kind }))
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new CommandError('NotFound', 'There is no such change.');
  return found;
}

/** How many lines of a change something takes back. */
export async function countUndoable(db: Db, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('bulk_lines')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('bulk_id', '=', id)
    .where('undo', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Stores a change, its audit entry and its job. */
async function storeChange(
  { trx, actor, now, record }: CommandScope,
  change: {
    kind: BulkKind;
    why: string | undefined;
    store: string | null;
    lines: number;
    refused?: number;
    undoOf?: string;
  },
): Promise<BulkMade> {
  const { kind, why = null, store, lines, refused = 0, undoOf = null } = change;
  const { id } = await trx
    .insertInto('bulk_changes')
    .values({
      ...{ kind, why, lines, refused, at: now },
      staff_id: actor.id,
      person: personOf(actor) ?? actor.id,
      store_code: store,
      undo_of: undoOf,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record({
    entity: 'bulk',
    id,
    after: { kind, lines, ...(undoOf !== null && { undoOf }) },
    ...(why !== null && { why }),
  });
  const wait = lines > AT_ONCE_LINES ? {} : { runAt: new Date(now.getTime() + LOOK_MS) };
  await addJob(trx, 'apply-bulk', { change: id }, { key: `apply-bulk:${id}`, ...wait });
  return { id, lines };
}
