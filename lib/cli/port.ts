import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '#lib/config/environment.ts';
import { CommandError } from './terminal/command.ts';

/** In ms. If its supervisor is killed, a server takes this long to notice and finish. */
const HANDOVER_MS = 5000;

/**
 * Waits until the web server's port is free.
 * @throws CommandError that says why it cannot be used
 */
export async function ensurePortFree(
  { PORT: port, BIND_ADDRESS: address }: Pick<Environment, 'PORT' | 'BIND_ADDRESS'>,
  stop: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + HANDOVER_MS;
  for (;;) {
    const problem = await tryToListen(port, address);
    if (problem === undefined) return;
    if (problem === 'EADDRNOTAVAIL' || problem === 'ENOTFOUND') {
      throw new CommandError(
        `This machine has no address ${address}. Correct BIND_ADDRESS, or leave it out to listen on all addresses.`,
      );
    }
    if (problem !== 'EADDRINUSE') {
      throw new CommandError(`Port ${port} cannot be used (${problem}): set PORT to another.`);
    }
    if (Date.now() > deadline) {
      throw new CommandError(
        `Port ${port} is in use. If that is this shop, it is open already; if not, end the other ` +
          `program or choose another port: PORT=${port + 1} npm start`,
      );
    }
    await sleep(200, undefined, { signal: stop }).catch(() => stop.throwIfAborted());
  }
}

function tryToListen(port: number, address: string | undefined): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, address, () => server.close(() => resolve(undefined)));
  });
}
