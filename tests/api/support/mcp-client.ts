import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { POST } from '#app/api/mcp/route.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';

/** The versions of MCP that the shop speaks. */
export const MCP_VERSIONS = ['2025-11-25', '2026-07-28'] as const;

const ADDRESS = 'http://shop.example/api/mcp';

/** What a client sent and got, exchange by exchange. */
export interface McpExchange {
  request: Request;
  response: Response;
}

/** Sends a request to the route as Next would. */
export async function askMcp(
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return POST(
    new Request(ADDRESS, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        [CLIENT_ADDRESS_HEADER]: '192.0.2.1',
        ...headers,
      },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  );
}

/** A generic client of MCP, connected to the route without a network. */
export async function connectMcp(
  version: (typeof MCP_VERSIONS)[number],
): Promise<{ client: Client; exchanges: McpExchange[] }> {
  const exchanges: McpExchange[] = [];
  const transport = new StreamableHTTPClientTransport(new URL(ADDRESS), {
    async fetch(url, init) {
      const request = new Request(url, init as RequestInit);
      request.headers.set(CLIENT_ADDRESS_HEADER, '192.0.2.1');
      // Next answers so for a method that the route does not have.
      const response =
        request.method === 'POST' ? await POST(request) : new Response(null, { status: 405 });
      exchanges.push({ request, response: response.clone() });
      return response;
    },
  });
  const mode = version === '2025-11-25' ? 'legacy' : { pin: version };
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
  await client.connect(transport);
  return { client, exchanges };
}
