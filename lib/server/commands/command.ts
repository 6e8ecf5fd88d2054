import 'server-only';
import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import { retryTransaction } from '#lib/server/db/retry-transaction.ts';
import { canonicalJson } from '#lib/server/platform/canonical-json.ts';
import { type Actor, isPermitted, type Permission } from './actor.ts';
import { CommandError } from './command-error.ts';
import { type Change, type ChangeKind, recordChange, recordSelected } from './record-change.ts';

/** Who runs a command, where and when. */
export interface CommandContext {
  db: Db;
  actor: Actor;
  now: Date;
  /**
   * The caller's own key for this one call. A second call with the same key and input changes
   * nothing and gets the first one's result. Keys belong to their actor and are kept for 30 days.
   */
  idempotencyKey?: string;
  /**
   * The version of the thing that the caller saw, such as the order's on their screen. Commands that
   * know versions refuse with `Changed` if it has moved on. Left out: the caller saw none.
   */
  seen?: string;
}

/** What the work of a command gets: one transaction, and the only way to record what it changed. */
export interface CommandScope {
  trx: Db;
  actor: Actor;
  now: Date;
  /** See `CommandContext`. */
  seen?: string | undefined;
  /** Writes the audit entries and events of changes, in the command's transaction. */
  record(...changes: Change[]): Promise<void>;
  /** The same for many changes of one kind: `changes` selects `id`, `before`, `after` and `data`. */
  recordSelected(kind: ChangeKind, changes: RawBuilder<unknown>): Promise<void>;
}

/** A command as its callers see it. */
export type Command<Input, Result> = (
  context: CommandContext,
  input: Input,
  rehearsal?: Rehearsal<Result>,
) => Promise<Result>;

/** Looks at what a command did before all of it is taken back. */
type Rehearsal<Result> = (trx: Db, result: Result) => Promise<unknown>;

interface CommandDefinition<Input, Result> {
  /** The command's name in the audit, such as `order.cancel`. Never rename it. */
  name: string;
  permission: Permission;
  /** Whether an actor without the permission may still run it, such as a buyer. */
  allows?: (actor: Actor, input: Input) => boolean;
  /**
   * Checks, changes and records, all in one transaction. It may run again after a conflict with
   * another transaction, so it must not touch anything outside the database.
   */
  work: (scope: CommandScope, input: Input) => Promise<Result>;
}

/**
 * The only way to write: a command checks the permission and changes state, the audit and the
 * outbox of events in one transaction. Inputs and results must survive JSON, because results are
 * kept under their key. Inputs that hold secrets must not be given a key.
 * @throws CommandError `NotPermitted`; `KeyReused` if the key came with another input before; and
 * what the work throws
 */
export function defineCommand<Input, Result>(
  definition: CommandDefinition<Input, Result>,
): Command<Input, Result> {
  const { name, permission, allows, work } = definition;
  return async ({ db, actor, now, idempotencyKey, seen }, input, rehearsal) => {
    if (!isPermitted(actor, permission) && !allows?.(actor, input)) {
      throw new CommandError('NotPermitted', `This needs the permission ${permission}.`);
    }
    return retryTransaction(db, async (trx) => {
      const run = () => work({ ...commandScope(trx, { command: name, actor, now }), seen }, input);
      if (rehearsal) throw new Rehearsed(await rehearsal(trx, await run()));
      if (idempotencyKey === undefined) return run();
      return once(trx, { key: idempotencyKey, actor, name, input }, run);
    });
  };
}

/** Ends the transaction of a rehearsal, so that nothing of it stays. */
class Rehearsed extends Error {
  readonly seen: unknown;

  constructor(seen: unknown) {
    super('A rehearsal is over.');
    this.seen = seen;
  }
}

/**
 * Runs a command, looks at what it did, and takes all of it back: so a person can be shown exactly
 * what would happen. Returns what `look` returns.
 * @throws what the command throws
 */
export async function rehearse<Input, Result, Seen>(
  command: Command<Input, Result>,
  { idempotencyKey: _key, ...context }: CommandContext,
  input: Input,
  look: (trx: Db, result: Result) => Promise<Seen>,
): Promise<Seen> {
  try {
    await command(context, input, look);
  } catch (error) {
    if (error instanceof Rehearsed) return error.seen as Seen;
    throw error;
  }
  throw new Error('A rehearsal must end in its own error.');
}

/** The scope of a change in a transaction that is open already, such as that of a job. */
export function commandScope(
  trx: Db,
  by: { command: string; actor: Actor; now: Date },
): CommandScope {
  const { actor, now } = by;
  return {
    trx,
    actor,
    now,
    record: (...changes) => recordChange(trx, by, ...changes),
    recordSelected: (kind, changes) => recordSelected(trx, by, kind, changes),
  };
}

/** Runs `work`. If a command with this key has run before, returns its result instead. */
async function once<Result>(
  trx: Db,
  use: { key: string; actor: Actor; name: string; input: unknown },
  work: () => Promise<Result>,
): Promise<Result> {
  const { key, actor, name, input } = use;
  const actorId = `${actor.kind}:${actor.id}`;
  const hash = createHash('sha256')
    .update(canonicalJson([name, input]))
    .digest();
  // A second call waits here until the first has ended.
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('command_keys')
    .values({ actor: actorId, key, request_hash: hash })
    .onConflict((conflict) => conflict.columns(['actor', 'key']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) {
    const earlier = await trx
      .selectFrom('command_keys')
      .select(['request_hash', 'result'])
      .where((row) => row.and({ actor: actorId, key }))
      .executeTakeFirstOrThrow();
    if (!earlier.request_hash.equals(hash)) {
      throw new CommandError('KeyReused', 'This key was used for another request. Use a new one.');
    }
    return earlier.result as Result;
  }
  const result = await work();
  await trx
    .updateTable('command_keys')
    .set({ result: JSON.stringify(result ?? null) })
    .where((row) => row.and({ actor: actorId, key }))
    .execute();
  return result;
}

/** How long a key is known, in days. */
const KEY_DAYS = 30;

/** Forgets the keys that are older than they are kept. */
export async function forgetCommandKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('command_keys')
    .where('created_at', '<', sql<Date>`now() - make_interval(days => ${KEY_DAYS})`)
    .execute();
}
