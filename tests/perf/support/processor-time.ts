import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/**
 * Processor time that a process and all below it have used, in ms; null where there is no /proc. On
 * a busy machine it says more than requests a second.
 */
export function processorTime(pid: number): number | null {
  try {
    let sum = ownTime(pid);
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const children = readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim();
      for (const child of children.split(' ').filter(Boolean)) {
        sum += processorTime(Number(child)) ?? 0;
      }
    }
    return sum;
  } catch {
    return null;
  }
}

function ownTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name, in parentheses, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
