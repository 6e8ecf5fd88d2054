import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { environment } from '#lib/config/environment.ts';
import { CLIENT_ADDRESS_HEADER, resolveClientAddress } from './client-address.ts';

const shared = globalThis as typeof globalThis & { shopNotesClientAddresses?: boolean };

/**
 * From now on each request to this process bears its client's address. Route handlers do not see
 * the connection, and the `x-forwarded-for` that Next hands them is the client's own wherever the
 * client sent one: so it is noted where Node takes the request in, before anybody else sees it.
 */
export function noteClientAddresses(): void {
  if (shared.shopNotesClientAddresses) return;
  shared.shopNotesClientAddresses = true;
  const { TRUSTED_PROXIES } = environment();
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    const forwardedFor = request.headers['x-forwarded-for'];
    request.headers[CLIENT_ADDRESS_HEADER] = resolveClientAddress(
      request.socket.remoteAddress,
      Array.isArray(forwardedFor) ? forwardedFor.join(',') : forwardedFor,
      TRUSTED_PROXIES,
    );
  });
}
