import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

export interface NextProcess {
  process: ChildProcess;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Asks it to finish its requests and end; after ten seconds it is ended. */
  stop(): Promise<void>;
}

const DRAIN_MS = 10_000;

/**
 * Starts the `next` command as a child that ends when this process does, however it ends. Out of
 * the terminal's reach, so that Ctrl-C does not end it before its supervisor says so.
 */
export function startNext(
  args: readonly string[],
  env: Record<string, string>,
  output: 'shown' | 'captured',
): NextProcess {
  const endWithParent = fileURLToPath(new URL('./end-with-parent.ts', import.meta.url));
  const next = createRequire(import.meta.url).resolve('next/dist/bin/next');
  const out = output === 'shown' ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, ['--import', endWithParent, next, ...args], {
    detached: process.platform !== 'win32',
    stdio: ['ignore', out, out, 'ipc'],
    env: {
      ...process.env,
      ...env,
      SHOP_END_WITH_PARENT: '1',
      NEXT_TELEMETRY_DISABLED: '1',
    },
  });
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('exit', (code, signal) => resolve({ code, signal }));
    child.once('error', () => resolve({ code: 1, signal: null }));
  });
  return {
    process: child,
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      const force = setTimeout(() => child.kill('SIGKILL'), DRAIN_MS);
      await ended;
      clearTimeout(force);
    },
  };
}
