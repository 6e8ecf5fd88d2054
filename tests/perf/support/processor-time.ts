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
    for (const child of childrenOf(pid)) sum += processorTime(child) ?? 0;
    return sum;
  } catch {
    return null;
  }
}

/** The memory, in bytes, of the largest of a process and all below it; 0 where there is no /proc. */
export function largestMemory(pid: number): number {
  try {
    const own = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? '0';
    return Math.max(Number(own) * 1024, ...childrenOf(pid).map(largestMemory));
  } catch {
    return 0;
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );
}

function ownTime(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name, in parentheses, may hold spaces.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
