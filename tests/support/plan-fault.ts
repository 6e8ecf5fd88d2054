import type { Db } from '#lib/server/db/database.ts';
import type { FaultKind, FaultOperation } from '#lib/server/db/sandbox-tables.ts';

/** Makes the next `times` calls of an operation of the sandbox misbehave. */
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
