import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('./doomed-refund.ts', import.meta.url));
const PRELOAD = path.resolve('lib/cli/preload.mjs');

/**
 * Makes a refund in a process of its own, which kills itself (kill -9) at a step; resolves with the
 * signal that killed it. `by`: whether the provider gives the money of a return back, or a person
 * did, or whether it is an order's refund without a return.
 */
export function refundAndDie(
  url: string,
  refundNumber: string,
  step: string,
  by: 'provider' | 'hand' | 'order' = 'provider',
): Promise<string | null> {
  const args = ['--import', PRELOAD, SERVER, url, refundNumber, step, by];
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  return new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
}
