import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { connection } from 'next/server';
import { environment } from '#lib/config/environment.ts';
import { SERVICE_WORKER_POLICY } from '#lib/server/front/page-policy.ts';
import {
  NO_SERVICE_WORKER,
  SERVICE_WORKER_FILE,
} from '#lib/server/platform/service-worker-file.ts';

/**
 * The service worker's script from the build. If the service worker is switched off, and in
 * development, a script that removes an installed worker with everything that it kept.
 */
export async function GET(): Promise<Response> {
  await connection();
  return new Response(await script(), {
    // Never from a cache: this is how browsers find a newer build, and the switch.
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': SERVICE_WORKER_POLICY,
    },
  });
}

async function script(): Promise<string> {
  const { NEXT_DIST_DIR, SERVICE_WORKER } = environment();
  if (SERVICE_WORKER === 'off' || process.env.NODE_ENV !== 'production') return NO_SERVICE_WORKER;
  return readFile(path.join(NEXT_DIST_DIR, SERVICE_WORKER_FILE), 'utf8');
}
