import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Durability } from './cluster.ts';

/**
 * Starts a sleeping shell that outlives this process. When this process ends without saying so
 * (kill -9), the shell's input closes and it stops a server that nobody uses any more.
 * Answers the function that says so.
 */
export function startWatchdog(stateDir: string, durability: Durability): () => Promise<void> {
  // On Windows the server stays until the next start adopts it.
  if (process.platform === 'win32') return async () => {};
  const script = 'read -r word; [ "$word" = done ] || exec "$@"';
  const lastOut = [
    process.execPath,
    fileURLToPath(new URL('./last-out.ts', import.meta.url)),
    ...[stateDir, durability],
  ];
  const shell = spawn('/bin/sh', ['-c', script, 'sh', ...lastOut], {
    // Out of the terminal's reach: Ctrl-C must not end it before it has done its work.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  shell.stdin.on('error', () => {});
  shell.on('error', () => {});
  shell.unref();
  return () => new Promise((resolve) => shell.stdin.end('done\n', resolve));
}
