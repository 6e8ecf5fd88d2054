import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { decodablePath } from './decodable-path.ts';

const shared = globalThis as typeof globalThis & { shopMendsPaths?: boolean };

/** From now on no request to this process fails for a path that cannot be decoded: it is unknown. */
export function mendPaths(): void {
  if (shared.shopMendsPaths) return;
  shared.shopMendsPaths = true;
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    if (request.url !== undefined) request.url = decodablePath(request.url);
  });
}
