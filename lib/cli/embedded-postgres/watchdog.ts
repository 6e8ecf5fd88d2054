import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Durability } from './cluster.ts';

/**
 * Starts a waiting shell that outlives this process. If this process dies without notice (kill -9),
 * the shell's stdin closes and it stops a server that nobody else uses. Returns the function that
 * dismisses the watchdog.
 */
export function startWatchdog(stateDir: string, durability: Durability): () => Promise<void> {
  // On Windows the server keeps running until the next start adopts it.
  if (process.platform === 'win32') return async () => {};
  const script = 'read -r word; [ "$word" = done ] || exec "$@"';
  const lastOut = [
    process.execPath,
    fileURLToPath(new URL('./stop-unused-server.ts', import.meta.url)),
    ...[stateDir, durability],
  ];
  const shell = spawn('/bin/sh', ['-c', script, 'sh', ...lastOut], {
    // Its own process group, so that Ctrl-C in the terminal does not end it early.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  shell.stdin.on('error', () => {});
  shell.on('error', () => {});
  shell.unref();
  return () => new Promise((resolve) => shell.stdin.end('done\n', resolve));
}
