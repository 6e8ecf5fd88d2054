import 'server-only';
import path from 'node:path';
import { Worker } from 'node:worker_threads';

/** The worker's input: the database URL and the file for the built index. */
export interface BuildOrder {
  url: string;
  file: string;
}

/**
 * Builds the product index in a worker thread, so that no request waits for it, and stores it in
 * the snapshot file. The worker runs the TypeScript source directly, outside Next's bundle, so the
 * same file works in development, in a build and in tests.
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
