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
 * connection, so the work may wait for a provider. `work` must end within `leaseMs`: after that,
 * another process may start, because this one may have died.
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

/**
 * Like the function above, but for work of any length: renews the lease until the work ends. If
 * another process takes the lease because this one could not renew it in time, the signal tells
 * `work` to stop. `keptOnFailure`: if `work` fails, the lease is left to expire, because a request
 * to a provider may still be going on.
 * @throws LeaseTakenError at once if another process has it; whatever `work` throws
 */
export async function withRenewedLease<Result>(
  db: Db,
  name: string,
  { leaseMs, keptOnFailure = false }: { leaseMs: number; keptOnFailure?: boolean },
  work: (lost: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const holder = randomUUID();
  if (!(await take(db, name, holder, leaseMs))) {
    throw new LeaseTakenError(`Somebody else has the lease ${name}.`);
  }
  const lost = new AbortController();
  const done = new AbortController();
  const renewing = renew(db, { name, holder, leaseMs, lost }, done.signal);
  let isGivenBack = !keptOnFailure;
  try {
    const result = await work(lost.signal);
    isGivenBack = true;
    return result;
  } finally {
    done.abort();
    await renewing;
    if (isGivenBack) await release(db, name, holder);
  }
}

async function renew(
  db: Db,
  lease: { name: string; holder: string; leaseMs: number; lost: AbortController },
  done: AbortSignal,
): Promise<void> {
  const { name, holder, leaseMs, lost } = lease;
  while (!done.aborted) {
    await sleep(leaseMs / 4, undefined, { signal: done }).catch(() => {});
    if (done.aborted) return;
    // The next try makes up for a failed one, or another process takes the lease.
    const renewed = await sql`
      update leases set until = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
      where name = ${name} and holder = ${holder}`
      .execute(db)
      .catch(() => undefined);
    if (renewed?.numAffectedRows === 0n) lost.abort(new LeaseTakenError(`Lost lease ${name}.`));
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
    logProblem('A lease could not be released.', { failure });
  }
}

/** Deletes leases left behind by processes that died. */
export async function forgetSpentLeases(db: Db): Promise<void> {
  await db.deleteFrom('leases').where('until', '<', sql<Date>`now() - interval '1 day'`).execute();
}
