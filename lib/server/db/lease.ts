import 'server-only';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { logProblem } from '#lib/server/log-problem.ts';
import type { Db } from './database.ts';

/** Pause between two tries, in ms; random, so that waiting processes do not retry in step. */
const POLL_MS = { least: 20, spread: 60 };

/** Another process held the lease during the whole wait. */
export class LeaseTakenError extends Error {
  override name = 'LeaseTakenError';
}

/**
 * Runs `work` while no other process runs any under the same name. Unlike a lock, a lease holds no
 * connection, so the work may wait for a provider. `work` must end within `leaseMs`: after that the
 * next one may start, as it must when a process died.
 * @throws LeaseTakenError after `waitMs`; whatever `work` throws
 */
export async function withLease<Result>(
  db: Db,
  name: string,
  { waitMs, leaseMs }: { waitMs: number; leaseMs: number },
  work: () => Promise<Result>,
): Promise<Result> {
  const holder = randomUUID();
  const deadline = Date.now() + waitMs;
  while (!(await take(db, name, holder, leaseMs))) {
    if (Date.now() > deadline) throw new LeaseTakenError(`Somebody else has the lease ${name}.`);
    await sleep(POLL_MS.least + Math.random() * POLL_MS.spread);
  }
  try {
    return await work();
  } finally {
    await release(db, name, holder);
  }
}

async function take(db: Db, name: string, holder: string, leaseMs: number): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into leases (name, holder, until)
    values (${name}, ${holder}, clock_timestamp() + ${leaseMs} * interval '1 millisecond')
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
    where leases.until < clock_timestamp()`.execute(db);
  return numAffectedRows > 0n;
}

/** A failed release is only logged: the work is done, and the lease expires. */
async function release(db: Db, name: string, holder: string): Promise<void> {
  try {
    await db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute();
  } catch (error) {
    const failure = error instanceof Error ? error.name : typeof error;
    logProblem('A lease could not be given back.', { failure });
  }
}

/** Deletes leases left behind by processes that died. */
export async function forgetSpentLeases(db: Db): Promise<void> {
  await db.deleteFrom('leases').where('until', '<', sql<Date>`now() - interval '1 day'`).execute();
}
