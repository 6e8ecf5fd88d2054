import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/** How a provider can misbehave. */
export const FAULT_KINDS = [
  /** Takes its time, then does the work; nothing is done for a caller who gives up before. */
  'hang',
  /** Fails, nothing done. */
  'error',
  /** Answers what nobody can read, nothing done. */
  'garbage',
  /** Does the work; the answer gets lost. */
  'lost',
  /** Does the work only after its caller has given up. */
  'late',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export type FaultOperation = 'authorise' | 'find' | 'capture' | 'void';

export interface Fault {
  kind: FaultKind;
  /** For `hang` how long, for `late` after how long at the latest, in ms. */
  delayMs: number;
}

/** The sandbox did not answer, or not in a way one could read. */
export class SandboxFaultError extends Error {
  override name = 'SandboxFaultError';
}

/** Has the next `times` calls of an operation misbehave: for tests, and for trying by hand. */
export async function planFault(
  db: Db,
  operation: FaultOperation,
  { kind, delayMs = 0, times = 1 }: { kind: FaultKind; delayMs?: number; times?: number },
): Promise<void> {
  await db
    .insertInto('sandbox_faults')
    .values({ operation, kind, delay_ms: delayMs, remaining: times })
    .execute();
}

/** Uses up the oldest planned fault of an operation; undefined where none is planned. */
export async function takeFault(db: Db, operation: FaultOperation): Promise<Fault | undefined> {
  // Looked for without a lock first: nearly always there is none.
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
 * Does `work` as a provider with this fault would; its caller gives up when `signal` says so, and
 * what is under way then goes on.
 * @throws SandboxFaultError, and the signal's reason.
 */
export async function misbehave<Answer>(
  fault: Fault | undefined,
  signal: AbortSignal,
  work: () => Promise<Answer>,
): Promise<Answer> {
  signal.throwIfAborted();
  switch (fault?.kind) {
    case undefined:
      return untilAborted(work(), signal);
    case 'hang':
      await sleep(fault.delayMs, undefined, { signal }).catch(() => signal.throwIfAborted());
      return untilAborted(work(), signal);
    case 'error':
      throw new SandboxFaultError('The provider failed.');
    case 'garbage':
      throw new SandboxFaultError("The provider's answer could not be read.");
    case 'lost':
      await work();
      throw new SandboxFaultError('The connection to the provider was lost.');
    case 'late':
      return untilAborted(
        sleep(fault.delayMs, undefined, { signal, ref: false })
          .catch(() => {})
          .then(work),
        signal,
      );
  }
}

/** What `work` comes to, or the signal's reason as soon as it is aborted. */
function untilAborted<Answer>(work: Promise<Answer>, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
