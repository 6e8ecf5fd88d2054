import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { identityResponse } from '#lib/server/identity/pool/identity-response.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';

/** One call of the protocol as it was sent over HTTP. */
interface Exchange {
  operation: string;
  request: Record<string, unknown>;
  headers: Record<string, unknown>;
  status: number;
  answer: Record<string, unknown>;
}

export interface IdentityServer {
  url: string;
  /** All calls so far, oldest first. */
  exchanges: Exchange[];
  /** The client address that calls appear to come from. */
  address: string;
  close(): Promise<void>;
}

/** Serves a user pool over HTTP, as the shop's route does. */
export async function serveIdentity(pool: UserPool): Promise<IdentityServer> {
  const http = createServer(async (incoming, outgoing) => {
    const body = await readAll(incoming);
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
    headers.set(CLIENT_ADDRESS_HEADER, server.address);
    const request = new Request(server.url, { method: 'POST', headers, body });
    const response = await identityResponse(request, async () => pool);
    const text = await response.text();
    server.exchanges.push({
      operation: (headers.get('x-amz-target') ?? '').split('.').at(-1) ?? '',
      request: JSON.parse(body),
      headers: Object.fromEntries(headers),
      status: response.status,
      answer: JSON.parse(text),
    });
    outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(text);
  });
  await new Promise<void>((resolve) => {
    http.listen(0, '127.0.0.1', resolve);
  });
  const server: IdentityServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/api/identity`,
    exchanges: [],
    address: '192.0.2.1',
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
  return server;
}

async function readAll(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

/** Makes one call of the protocol without a client library. */
export async function callPool(
  server: IdentityServer,
  operation: string,
  body: object,
): Promise<{ status: number; answer: Record<string, unknown> }> {
  const response = await fetch(server.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    body: JSON.stringify({ ClientId: 'storefront', ...body }),
  });
  return { status: response.status, answer: await response.json() };
}
