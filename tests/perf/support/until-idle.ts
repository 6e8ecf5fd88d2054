import { setTimeout as sleep } from 'node:timers/promises';
import { processorTime } from './processor-time.ts';

/** Resolves when a process has used under a tenth of a processor for three seconds. */
export async function untilIdle(pid: number | null): Promise<void> {
  for (let quiet = 0, last = processorTime(pid ?? 0) ?? 0; quiet < 3; ) {
    await sleep(1_000);
    const now = processorTime(pid ?? 0) ?? 0;
    quiet = now - last < 100 ? quiet + 1 : 0;
    last = now;
  }
}
