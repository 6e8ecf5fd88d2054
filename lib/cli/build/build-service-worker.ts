import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { SERVICE_WORKER_FILE } from '#lib/server/platform/service-worker-file.ts';

const SOURCE = 'stores/offline/service-worker.ts';

/** Bundles the service worker into one script, in the folder of a finished build. */
export function buildServiceWorker(distDir: string): void {
  writeFileSync(path.join(distDir, SERVICE_WORKER_FILE), serviceWorkerScript());
}

/** The service worker's script, without the settings that the server writes before it. */
export function serviceWorkerScript(): string {
  const { outputFiles } = buildSync({
    entryPoints: [SOURCE],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    logLevel: 'silent',
  });
  const [file] = outputFiles;
  if (!file) throw new Error('The service worker has no script.');
  return file.text;
}
