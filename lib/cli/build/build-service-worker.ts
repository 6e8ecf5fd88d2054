import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { BUILD_ID_FILE } from '#lib/server/next/build-files.ts';
import { SERVICE_WORKER_FILE } from '#lib/server/platform/service-worker-file.ts';

const SOURCE = 'stores/offline/service-worker.ts';

/** Bundles the service worker into one script, in the folder of a finished build. */
export function buildServiceWorker(distDir: string): void {
  const buildId = readFileSync(path.join(distDir, BUILD_ID_FILE), 'utf8').trim();
  writeFileSync(path.join(distDir, SERVICE_WORKER_FILE), serviceWorkerScript(buildId));
}

/** The service worker's script for the build with this id. */
export function serviceWorkerScript(buildId: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [SOURCE],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    define: {
      'process.env.SHOP_BUILD_ID': JSON.stringify(buildId),
      'process.env.SHOP_BRAND': JSON.stringify(process.env.SHOP_BRAND),
    },
    logLevel: 'silent',
  });
  const [file] = outputFiles;
  if (!file) throw new Error('The service worker has no script.');
  return file.text;
}
