import 'server-only';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** What the worker is told: the database, and where the built index is to be kept. */
export interface BuildOrder {
  url: string;
  file: string;
}

/**
 * Builds the index of products in a thread of its own, so that no request waits for it, and keeps
 * it in the snapshot file. The thread runs the source itself: Node reads TypeScript, and a file
 * outside Next's bundle is the same file in development, in a build and in a test.
 */
export function buildInWorker(order: BuildOrder): Promise<ArrayBuffer> {
  const root = process.cwd();
  const file = ['lib', 'server', 'search', 'embedded', 'build-worker.ts'];
  const hooks = ['lib', 'cli', 'node-hooks.ts'];
  const worker = new Worker(path.join(/* turbopackIgnore: true */ root, ...file), {
    workerData: order,
    name: 'search-index',
    execArgv: ['--import', path.join(/* turbopackIgnore: true */ root, ...hooks)],
  });
  worker.unref();
  return new Promise((resolve, reject) => {
    worker.once('message', (image: ArrayBuffer) => resolve(image));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The search index worker ended without an index.')));
  });
}
