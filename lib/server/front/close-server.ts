import type { Server } from 'node:http';
import { serverState } from '#lib/server/platform/server-state.ts';

/** How often idle connections are closed, in ms. */
const SWEEP_MS = 200;

/**
 * Closes a server without failing any visitor. For `delayMs` the server only reports that it is not
 * ready and still answers: a load balancer checks every few seconds, and sends visitors here until
 * it has noticed. Then the server takes no more connections. Resolves once all requests are
 * answered.
 */
export async function closeServer(server: Server, delayMs: number): Promise<void> {
  serverState.closing = true;
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
  // An answer that began earlier may keep its connection open for another request.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(sweep);
}
