import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CAPABILITIES, UCP_VERSION } from '#lib/commerce/agents/protocol.ts';

/** A platform on this machine: it publishes a profile with every capability of the shop. */
export async function startPlatform(): Promise<{ profile: string; close(): Promise<void> }> {
  const capabilities = Object.fromEntries(
    CAPABILITIES.map((name) => [name, [{ version: UCP_VERSION }]]),
  );
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ ucp: { version: UCP_VERSION, capabilities } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    profile: `http://127.0.0.1:${port}/profile.json`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
