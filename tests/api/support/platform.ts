import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CAPABILITIES, listedCapability, UCP_VERSION } from '#lib/commerce/agents/protocol.ts';
import { callRoute, type RouteAnswer, type RouteCall } from './call-route.ts';

type Handler = Parameters<typeof callRoute>[0];

/** A platform of assistants, with a profile that the shop can read. */
export interface Platform {
  /** The URL of its profile. */
  profile: string;
  /** Calls an operation of the shop. */
  call(handler: Handler, call?: RouteCall): Promise<RouteAnswer>;
  close(): Promise<void>;
}

/** Starts the server of a platform that has these capabilities; by default all of the shop's. */
export async function startPlatform({ capabilities = CAPABILITIES } = {}): Promise<Platform> {
  const listed = capabilities.map((name) => [name, [listedCapability(name)]]);
  const document = { ucp: { version: UCP_VERSION, capabilities: Object.fromEntries(listed) } };
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const profile = `http://127.0.0.1:${port}/profiles/agent.json`;
  return {
    profile,
    call: (handler, call = {}) =>
      callRoute(handler, {
        ...call,
        headers: { 'ucp-agent': `profile="${profile}"`, ...call.headers },
      }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
