import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { connection } from 'next/server';
import { environment } from '#lib/config/environment.ts';
import { pageSettings, settingsScript } from '#lib/config/page-settings.ts';
import { SERVICE_WORKER_POLICY } from '#lib/server/front/page-policy.ts';
import {
  NO_SERVICE_WORKER,
  SERVICE_WORKER_FILE,
} from '#lib/server/platform/service-worker-file.ts';

/**
 * The service worker's script from the build, after the settings. If the service worker is switched off, and in
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
  const settings = pageSettings();
  if (SERVICE_WORKER === 'off' || process.env.NODE_ENV !== 'production' || !settings) {
    return NO_SERVICE_WORKER;
  }
  const worker = await readFile(path.join(NEXT_DIST_DIR, SERVICE_WORKER_FILE), 'utf8');
  return `${settingsScript(settings)};${worker}`;
}
