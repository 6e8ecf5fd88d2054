import { readFileSync } from 'node:fs';

/** A signal ended a command before it was done. */
export class StoppedError extends Error {
  override name = 'StoppedError';
  readonly exitCode: number;

  constructor(signal: 'SIGINT' | 'SIGTERM') {
    super(`Stopped by ${signal}.`);
    this.exitCode = signal === 'SIGINT' ? 130 : 143;
  }
}

const PARENT_CHECK_MS = 300;

/**
 * Aborts with a StoppedError on Ctrl-C, on SIGTERM, and when npm itself was killed without passing
 * the signal on. A second Ctrl-C exits at once; the watchdog then cleans up.
 */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  const stop = (signal: 'SIGINT' | 'SIGTERM') => {
    if (stopping.signal.aborted && signal === 'SIGINT') process.exit(130);
    stopping.abort(new StoppedError(signal));
  };
  process.on('SIGINT', () => stop('SIGINT'));
  process.on('SIGTERM', () => stop('SIGTERM'));
  process.on('SIGHUP', () => stop('SIGTERM'));
  if (process.env.npm_lifecycle_event !== undefined) {
    const starters = findStarters();
    setInterval(() => {
      if (findStarters() !== starters) stop('SIGTERM');
    }, PARENT_CHECK_MS).unref();
  }
  return stopping.signal;
}

/** The parent's process id and, on Linux, the grandparent's: npm and its shell. */
function findStarters(): string {
  const parent = process.ppid;
  try {
    // `pid (name) state parent …`
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8');
    return `${parent} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`;
  } catch {
    return `${parent}`;
  }
}
