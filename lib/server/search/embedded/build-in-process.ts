import 'server-only';
import { fork } from 'node:child_process';
import path from 'node:path';
import { shopFolder } from '#lib/config/shop-folder.ts';

/** What the process gets: the database URL, and where the built index should be kept. */
export interface BuildOrder {
  url: string;
  file: string;
}

/** Where the built index is. A temporary file belongs to the receiver. */
export type BuildResult = { file: string; isTemporary: boolean } | { error: string };

/**
 * Builds the product index in a process of its own: no request waits for it, and its memory is gone
 * once it ends. It runs the TypeScript source directly, outside Next's bundle, so the same file
 * works in development, in a build and in tests.
 * @throws Error when there is no index
 */
export async function buildInProcess(
  order: BuildOrder,
): Promise<Exclude<BuildResult, { error: string }>> {
  const root = shopFolder();
  const file = ['lib', 'server', 'search', 'embedded', 'build-process.ts'];
  const hooks = ['lib', 'cli', 'node-hooks.ts'];
  const child = fork(path.join(/* turbopackIgnore: true */ root, ...file), {
    execArgv: [
      '--import',
      path.join(/* turbopackIgnore: true */ root, ...hooks),
      // Most of what a build allocates is gone at once: collect it in few, large steps.
      '--max-semi-space-size=64',
    ],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // A closing server does not wait for this process, and the process ends with the server.
  child.unref();
  child.channel?.unref();
  const result = await new Promise<BuildResult>((resolve, reject) => {
    child.once('message', (message) => resolve(message as BuildResult));
    child.once('error', reject);
    child.once('exit', () => reject(new Error('The search index process ended without an index.')));
    // The order is a message, because other users can read a process's arguments.
    child.send(order, (error) => error && reject(error));
  });
  if ('error' in result) throw new Error(result.error);
  return result;
}
