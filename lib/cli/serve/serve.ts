import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '#lib/config/environment.ts';
import { CommandError } from '../terminal/command.ts';
import { step, type Tell } from '../terminal/progress.ts';
import { type ChildServer, startWebServer } from './child-process.ts';
import { localHost } from './local-host.ts';

/** How long a server that answers may say that it is not ready, in ms. The search may take longer. */
const READY_MS = 60_000;
/**
 * How long it may take until its first answer, in ms. A slow machine loads and compiles for minutes; a
 * server that cannot start ends, which is noticed at once.
 */
const SILENT_MS = 600_000;

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
  let deadline = Date.now() + SILENT_MS;
  let hasAnswered = false;
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
    const isIndexing = missing.includes('"Not ready: search."');
    if (isIndexing) tell('the search index is being built');
    if (isIndexing || (answer && !hasAnswered)) deadline = Date.now() + READY_MS;
    hasAnswered ||= answer !== undefined;
    if (Date.now() > deadline) {
      const long = hasAnswered ? 'a minute' : 'ten minutes';
      throw new CommandError(
        `The web server is not ready after ${long}${missing && `: ${missing}`}`,
      );
    }
    await sleep(100);
  }
}
