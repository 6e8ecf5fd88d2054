import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { environment } from '#lib/config/environment.ts';
import { buildArguments, OWN_SETTINGS } from '#lib/server/next/next-program.ts';

export interface ChildServer {
  process: ChildProcess;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /**
   * Sends SIGTERM for an orderly stop, and SIGKILL ten seconds after the server has stopped
   * accepting connections.
   */
  stop(): Promise<void>;
}

const DRAIN_MS = 10_000;

/**
 * V8 lets garbage grow in proportion to the heap's limit, which is 4 GB on a large machine. With these
 * limits, in MB, the feed of 100,000 products takes a server to 620 MB instead of 1,030 MB. What it
 * holds is 120 MB, and the search index is outside this heap.
 */
const HEAP_LIMITS = ['--max-old-space-size=1536', '--max-semi-space-size=16'];

export function startNextBuild(env: Record<string, string>): ChildServer {
  return startChild(buildArguments(), env, 'captured');
}

export function startWebServer(
  mode: 'start' | 'dev',
  env: Record<string, string>,
  output: 'shown' | 'captured' = 'shown',
): ChildServer {
  const preload = new URL('../preload.mjs', import.meta.url).href;
  const server = fileURLToPath(new URL('./web-server.ts', import.meta.url));
  const NODE_ENV = mode === 'dev' ? 'development' : 'production';
  const limits = mode === 'dev' || hasOwnHeapLimit() ? [] : HEAP_LIMITS;
  return startChild([...limits, '--import', preload, server, mode], { NODE_ENV, ...env }, output);
}

function hasOwnHeapLimit(): boolean {
  return /--max[-_]old[-_]space/.test(process.env.NODE_OPTIONS ?? '');
}

/**
 * Starts Node as a child that ends with this process, even if this one is killed. Detached from the
 * terminal, so that Ctrl-C does not end it before its supervisor does.
 */
function startChild(
  args: readonly string[],
  env: Record<string, string>,
  output: 'shown' | 'captured',
): ChildServer {
  const endWithParent = new URL('./end-with-parent.ts', import.meta.url).href;
  const out = output === 'shown' ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, ['--import', endWithParent, ...args], {
    detached: process.platform !== 'win32',
    stdio: ['ignore', out, out, 'ipc'],
    env: {
      ...process.env,
      ...OWN_SETTINGS,
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
      const patience = environment().CLOSE_DELAY * 1000 + DRAIN_MS;
      const force = setTimeout(() => child.kill('SIGKILL'), patience);
      await ended;
      clearTimeout(force);
    },
  };
}
