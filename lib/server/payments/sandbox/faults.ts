import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import type { FaultKind, FaultOperation } from '#lib/server/db/sandbox-tables.ts';

export interface Fault {
  kind: FaultKind;
  /** In ms. `hang`: the wait; `late`: the longest wait for the caller to give up. */
  delayMs: number;
}

/** The sandbox gave no answer, an unreadable one, or one to something else. */
export class SandboxFaultError extends Error {
  override name = 'SandboxFaultError';
}

/** Consumes the oldest planned fault of an operation; undefined if none is planned. */
export async function takeFault(db: Db, operation: FaultOperation): Promise<Fault | undefined> {
  // Look without a lock first, because there is almost never one.
  const planned = await db
    .selectFrom('sandbox_faults')
    .select('id')
    .where('operation', '=', operation)
    .where('remaining', '>', 0)
    .limit(1)
    .executeTakeFirst();
  if (!planned) return undefined;
  const row = await db
    .updateTable('sandbox_faults')
    .set({ remaining: sql`remaining - 1` })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('sandbox_faults')
        .select('id')
        .where('operation', '=', operation)
        .where('remaining', '>', 0)
        .orderBy('id')
        .limit(1)
        .forUpdate(),
    )
    .returning(['kind', 'delay_ms'])
    .executeTakeFirst();
  return row && { kind: row.kind, delayMs: row.delay_ms };
}

/**
 * Runs `work` with a fault. Aborting `signal` makes the caller give up, but work already started
 * continues. If a fault changes what is recorded, `work` does that itself.
 * @throws SandboxFaultError, or the signal's reason
 */
export async function runWithFault<Answer>(
  fault: Fault | undefined,
  signal: AbortSignal,
  work: () => Promise<Answer>,
): Promise<Answer> {
  // A late effect happens whether or not anybody still waits.
  if (fault?.kind !== 'late') signal.throwIfAborted();
  switch (fault?.kind) {
    case undefined:
    case 'amount':
    case 'currency':
    case 'part':
      return untilAborted(work(), signal);
    case 'hang':
      await sleep(fault.delayMs, undefined, { signal }).catch(() => signal.throwIfAborted());
      return untilAborted(work(), signal);
    case 'error':
      throw new SandboxFaultError('The provider failed.');
    case 'garbage':
      throw new SandboxFaultError("The provider's answer could not be read.");
    case 'lost':
    case 'undecided':
      await work();
      throw new SandboxFaultError('The connection to the provider was lost.');
    case 'drip':
      return untilAborted(
        work().then(() => new Promise<never>(() => {})),
        signal,
      );
    case 'twice': {
      const answer = await untilAborted(work(), signal);
      await work().catch(() => {});
      return answer;
    }
    case 'late':
      return untilAborted(
        sleep(fault.delayMs, undefined, { signal, ref: false })
          .catch(() => {})
          .then(work),
        signal,
      );
  }
}

/** The result of `work`, or the signal's reason as soon as it is aborted. */
function untilAborted<Answer>(work: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
