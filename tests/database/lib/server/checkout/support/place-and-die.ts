import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PlaceOrderRequest } from '#lib/api/calls/checkout/place-order.ts';

import type { PaidAt } from './paid-at.ts';

const SERVER = fileURLToPath(new URL('./doomed-server.ts', import.meta.url));
const PRELOAD = path.resolve('lib/cli/preload.mjs');

/**
 * Places the order in a server process of its own, which kills itself (kill -9) at a step; resolves
 * with the signal that killed it. Pays at the sandbox, or at the provider of these settings.
 */
export function placeAndDie(
  url: string,
  request: PlaceOrderRequest,
  key: string,
  step: string,
  settings: PaidAt['settings'] = {},
): Promise<string | null> {
  const args = [url, key, step, JSON.stringify(settings)];
  const child = spawn(process.execPath, ['--import', PRELOAD, SERVER, ...args], {
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  child.stdin.end(JSON.stringify(request));
  return new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
}
