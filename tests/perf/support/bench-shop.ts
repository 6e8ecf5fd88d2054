import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '#lib/cli/embedded-postgres/free-port.ts';

const READY_MS = 15 * 60_000;

export interface BenchShop {
  url: string;
  /** The process that answers and those below it; null if it is not ours. */
  pid: number | null;
  /** In seconds, until the shop was ready; null if it was running. */
  startSeconds: number | null;
  close(): Promise<void>;
}

/**
 * A running shop to measure: the one at BENCH_URL (start it with a high RATE_LIMIT_SCALE), else one
 * started like `npm start`, with `settings`.
 */
export async function openBenchShop(settings: Record<string, string> = {}): Promise<BenchShop> {
  const given = process.env.BENCH_URL;
  if (given) {
    const url = given.replace(/\/$/, '');
    return { url, pid: null, startSeconds: null, close: async () => {} };
  }
  const began = performance.now();
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const args = ['--import', './lib/cli/preload.mjs', 'lib/cli/start.ts'];
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      CLOSE_DELAY: '0',
      SITE_URL: process.env.SITE_URL ?? 'http://localhost:3000',
      // All requests come from one address.
      RATE_LIMIT_SCALE: '9999',
      ...settings,
    },
  });
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  const deadline = Date.now() + READY_MS;
  while (!(await fetch(`${url}/api/health/ready`).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error('The shop did not start.');
    await sleep(200);
  }
  return {
    url,
    pid: child.pid ?? null,
    startSeconds: (performance.now() - began) / 1000,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
