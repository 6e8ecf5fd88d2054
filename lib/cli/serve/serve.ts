import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '#lib/config/environment.ts';
import { CommandError } from '../terminal/command.ts';
import { step, type Tell } from '../terminal/progress.ts';
import { type ChildServer, startWebServer } from './child-process.ts';
import { localHost } from './local-host.ts';

/** How long to wait for anything but the search, in ms. */
const READY_MS = 60_000;

/**
 * Runs the web server until `stop`. After that, the server accepts no new connections, finishes its
 * requests and ends. Calls `announce` once the server is ready.
 * @throws CommandError if the server does not start or ends on its own
 */
export async function serve(options: {
  mode: 'start' | 'dev';
  environment: Environment;
  env: Record<string, string>;
  stop: AbortSignal;
  announce: () => void;
  /**
   * Work on the running shop, given its origin on this machine. `stop` is aborted when the shop
   * closes.
   */
  afterwards?: (origin: string, stop: AbortSignal) => Promise<void>;
}): Promise<void> {
  const server = startWebServer(options.mode, options.env);
  const ended = new AbortController();
  const stopped = new Promise<void>((resolve) => {
    options.stop.addEventListener('abort', () => resolve(), { once: true });
    if (options.stop.aborted) resolve();
  });
  try {
    await step('Opening the shop', (tell) =>
      untilReady(server, options.environment, options.stop, tell),
    );
    options.announce();
    const { PORT, BIND_ADDRESS } = options.environment;
    const closing = AbortSignal.any([options.stop, ended.signal]);
    const afterwards = options.afterwards?.(`http://${localHost(BIND_ADDRESS)}:${PORT}`, closing);
    const end = await Promise.race([server.ended, stopped]);
    ended.abort();
    await afterwards;
    if (end && !options.stop.aborted) {
      const how = end.signal ?? `code ${end.code}`;
      throw new CommandError(`The web server ended by itself (${how}).`);
    }
  } finally {
    await server.stop();
  }
}

async function untilReady(
  server: ChildServer,
  { PORT, BIND_ADDRESS }: Environment,
  stop: AbortSignal,
  tell: Tell,
): Promise<void> {
  const host = localHost(BIND_ADDRESS);
  let deadline = Date.now() + READY_MS;
  let ended = false;
  void server.ended.then(() => {
    ended = true;
  });
  for (;;) {
    stop.throwIfAborted();
    if (ended) throw new CommandError('The web server did not start.');
    const answer = await fetch(`http://${host}:${PORT}/api/health/ready`, {
      signal: AbortSignal.timeout(10_000),
    }).catch(() => undefined);
    if (answer?.ok) return;
    const missing = (await answer?.text()) ?? '';
    // A large catalogue takes its time to be indexed, and nothing is wrong meanwhile.
    if (missing.includes('"Not ready: search."')) {
      tell('the search index is being built');
      deadline = Date.now() + READY_MS;
    }
    if (Date.now() > deadline) {
      const why = missing && `: ${missing}`;
      throw new CommandError(`The web server is not ready after a minute${why}`);
    }
    await sleep(100);
  }
}
