import type { Server } from 'node:http';
import { serverState } from '#lib/server/platform/server-state.ts';

/** How often connections that have become idle are closed, in ms. */
const SWEEP_MS = 200;

/**
 * Closes a server so that no visitor meets a closed door. For `delayMs` it only says that it is not
 * ready, and answers whoever still comes: a load balancer asks now and then, and sends visitors here
 * until it has heard. Then it takes no more connections. Resolves once all requests are answered.
 */
export async function closeServer(server: Server, delayMs: number): Promise<void> {
  serverState.closing = true;
  if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
  // An answer that had begun before may keep its connection for a next request.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  await new Promise((resolve) => server.close(resolve));
  clearInterval(sweep);
}
