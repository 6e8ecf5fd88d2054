import { setTimeout as sleep } from 'node:timers/promises';
import { CommandError } from '../command.ts';
import { step } from '../progress.ts';
import { type NextProcess, startNext } from './next-process.ts';

const READY_MS = 60_000;

/**
 * Runs the web server until told to stop: then it takes no new connections, finishes its
 * requests and ends. `announce` is called once it answers. Throws CommandError when it does not
 * start or ends by itself.
 */
export async function serve(options: {
  mode: 'start' | 'dev';
  port: number;
  env: Record<string, string>;
  stop: AbortSignal;
  announce: () => void;
}): Promise<void> {
  const next = startNext([options.mode, '--port', String(options.port)], options.env, 'shown');
  const stopped = new Promise<void>((resolve) => {
    options.stop.addEventListener('abort', () => resolve(), { once: true });
    if (options.stop.aborted) resolve();
  });
  try {
    await step('Opening the shop', () => untilReady(next, options.port, options.stop));
    options.announce();
    const ended = await Promise.race([next.ended, stopped]);
    if (ended && !options.stop.aborted) {
      const how = ended.signal ?? `code ${ended.code}`;
      throw new CommandError(`The web server ended by itself (${how}).`);
    }
  } finally {
    await next.stop();
  }
}

async function untilReady(next: NextProcess, port: number, stop: AbortSignal): Promise<void> {
  const deadline = Date.now() + READY_MS;
  let ended = false;
  void next.ended.then(() => {
    ended = true;
  });
  for (;;) {
    stop.throwIfAborted();
    if (ended) throw new CommandError('The web server did not start.');
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/ready`, {
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    if (answer?.ok) return;
    if (Date.now() > deadline) {
      const why = answer ? `: ${await answer.text()}` : '';
      throw new CommandError(`The web server is not ready after a minute${why}`);
    }
    await sleep(100);
  }
}
