import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIRequestContext } from '@playwright/test';
import { CAPABILITIES, UCP_VERSION } from '#lib/commerce/agents/protocol.ts';

interface ToldOrder {
  id: string;
  checkout_id: string;
  line_items: { item: { id: string }; quantity: { total: number }; status: string }[];
}

export interface AssistantPlatform {
  /** As shoppers see it. */
  host: string;
  /** Orders that the shop told it, oldest first. */
  orders: { order: ToldOrder; headers: IncomingHttpHeaders }[];
  /** Makes a call of the protocol. */
  call<Answer>(
    request: APIRequestContext,
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
  ): Promise<Answer>;
  close(): Promise<void>;
}

/** The platform of an assistant, on this machine: its profile, and where it hears of orders. */
export async function openPlatform(): Promise<AssistantPlatform> {
  const orders: AssistantPlatform['orders'] = [];
  let origin = '';
  const profile = () => ({
    ucp: {
      version: UCP_VERSION,
      capabilities: {
        ...Object.fromEntries(CAPABILITIES.map((name) => [name, [{ version: UCP_VERSION }]])),
        'dev.ucp.shopping.order': [
          { version: UCP_VERSION, config: { webhook_url: `${origin}/orders` } },
        ],
      },
    },
  });
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.url === '/orders') {
      const order = JSON.parse(Buffer.concat(chunks).toString()) as ToldOrder;
      orders.push({ order, headers: request.headers });
    }
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(profile()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  return {
    host: new URL(origin).host,
    orders,
    async call<Answer>(
      request: APIRequestContext,
      method: 'GET' | 'POST' | 'PUT',
      path: string,
      body?: object,
    ) {
      const response = await request.fetch(`/api/ucp/v1${path}`, {
        method,
        headers: {
          'ucp-agent': `profile="${origin}/profile.json"`,
          ...(body && { 'idempotency-key': crypto.randomUUID() }),
        },
        ...(body && { data: body }),
      });
      if (!response.ok()) throw new Error(`${response.status()} ${await response.text()}`);
      return (await response.json()) as Answer;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
