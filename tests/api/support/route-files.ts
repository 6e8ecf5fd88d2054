import { readdirSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { callRoute } from './call-route.ts';

type RouteHandler = Parameters<typeof callRoute>[0];

/** One method of one route, named like `POST checkout/order`. */
export interface FoundRoute {
  name: string;
  method: string;
  handler: RouteHandler;
}

/**
 * Every method of every route of /api, or of the staff room's calls, found on disk so that new routes
 * are included.
 */
export async function findRoutes(below: 'api' | 'admin/api' = 'api'): Promise<FoundRoute[]> {
  const folder = fileURLToPath(new URL(`../../../app/${below}/`, import.meta.url));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('route.ts'),
  );
  const routes: FoundRoute[] = [];
  for (const file of files.sort()) {
    const path = dirname(file).split(sep).join('/');
    const exported: Record<string, RouteHandler> = await import(join(folder, file));
    for (const [method, handler] of Object.entries(exported)) {
      routes.push({ name: `${method} ${path}`, method, handler });
    }
  }
  return routes;
}
