import { readdirSync, readFileSync } from 'node:fs';

/*
 * What work costs in points (docs/decisions/014-limits.md), compared within one run with a
 * fixed piece of work, so that a slow or busy machine changes nothing.
 */

/** So many steps of `steps` are a point: a millisecond of a core where bills were made. */
const STEPS_OF_A_POINT = 500_000;
/** So much processor time is measured, in ms: the clock ticks every ten. */
const MEASURED_MS = 200;
const MOST_TIMES = 300;

const table = Uint32Array.from({ length: 4096 }, (_, at) => Math.imul(at, 2_654_435_761));

/** Work of the kind that searches do: small reads in no order, and a little arithmetic. */
function steps(count: number): number {
  let state = 1;
  for (let step = 0; step < count; step++) {
    state = (Math.imul(state, 1_664_525) + (table[state & 4095] as number)) >>> 0;
  }
  return state;
}

/** Processor time of this thread so far, in ms: a busy machine makes longer work wait more often. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** The processor time of some work, in ms of `clock`. */
export async function costOf(work: () => Promise<unknown>, clock = threadMs): Promise<number> {
  const began = clock();
  for (let times = 1; ; times++) {
    await work();
    const spent = clock() - began;
    if (spent > MEASURED_MS || times === MOST_TIMES) return spent / times;
  }
}

/** The processor time of a point here, in ms. */
export const pointHere = (): Promise<number> => costOf(async () => steps(STEPS_OF_A_POINT));

/** Fields of a process's `/proc/…/stat` after its name; none where there is no such file. */
function statOf(pid: number | 'self'): number[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return [];
  }
}
const TICK_MS = 10;

/** Processor time of some processes, in ms. */
function processMs(pids: readonly number[]): number {
  const ticks = pids.flatMap((pid) => statOf(pid).slice(11, 13));
  return ticks.reduce((sum, some) => sum + some, 0) * TICK_MS;
}

/** Processor time of this process's children that have ended, in ms. */
function endedMs(): number {
  const [user = 0, system = 0] = statOf('self').slice(13, 15);
  return (user + system) * TICK_MS;
}

/** This process's children that are alive. */
function childPids(): number[] {
  try {
    const text = readdirSync('/proc/self/task').map((task) =>
      readFileSync(`/proc/self/task/${task}/children`, 'utf8'),
    );
    return text.join(' ').split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}

/**
 * Processor time so far of this process, of its children, and of other processes, in ms. Of others
 * only Linux tells.
 */
export function machineMs(others: readonly number[]): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000 + processMs([...others, ...childPids()]) + endedMs();
}
