import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Environment } from '#lib/config/environment.ts';
import { CommandError } from './terminal/command.ts';

/** In ms. If its supervisor is killed, a server takes this long to notice and finish. */
const HANDOVER_MS = 5000;

/** Where the web server listens. */
type Place = Pick<Environment, 'PORT' | 'BIND_ADDRESS'>;

/**
 * Waits until the web server's port is free.
 * @throws CommandError that says why it cannot be used
 */
export async function ensurePortFree(place: Place, stop: AbortSignal): Promise<void> {
  const deadline = Date.now() + HANDOVER_MS;
  for (;;) {
    const problem = await tryToListen(place);
    if (problem === undefined) return;
    if (problem !== 'EADDRINUSE' || Date.now() > deadline) {
      throw new CommandError(portProblem(problem, place));
    }
    await sleep(200, undefined, { signal: stop }).catch(() => stop.throwIfAborted());
  }
}

/** Why the web server cannot listen, and what to do. `code`: of the error. */
export function portProblem(code: string, { PORT: port, BIND_ADDRESS: address }: Place): string {
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `This machine has no address ${address}. Correct BIND_ADDRESS, or leave it out to listen on all addresses.`;
  }
  if (code !== 'EADDRINUSE') return `Port ${port} cannot be used (${code}): set PORT to another.`;
  return (
    `Port ${port} is in use. If that is this shop, it is open already; if not, end the other ` +
    `program or choose another port: PORT=${port + 1} npm start`
  );
}

function tryToListen({ PORT: port, BIND_ADDRESS: address }: Place): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, address, () => server.close(() => resolve(undefined)));
  });
}
