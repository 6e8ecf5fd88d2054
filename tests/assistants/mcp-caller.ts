import { randomUUID } from 'node:crypto';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Answer, Caller } from './caller.ts';

/** A generic client of MCP, of the newest version that both know. */
export async function mcpCaller(shop: string, profile: string): Promise<Caller> {
  const client = new Client(
    { name: 'assistant', version: '1.0.0' },
    { versionNegotiation: { mode: 'auto' } },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL(`${shop}/api/mcp`)));
  return callerOf(client, profile);
}

/** A connected client as a platform's assistant. */
export function callerOf(client: Client, profile: string): Caller {
  return {
    async discover() {
      const { tools } = await client.listTools();
      return tools.map(({ name }) => name);
    },
    async call(tool, { id, body }) {
      const meta = { 'ucp-agent': { profile }, 'idempotency-key': randomUUID() };
      const { structuredContent, isError } = await client.callTool({
        name: tool,
        arguments: {
          meta,
          ...(id !== undefined && { id }),
          ...(body && { [argumentOf(tool)]: body }),
        },
      });
      const answer = structuredContent as Answer;
      if (isError) throw new Error(`${tool}: ${answer.messages?.[0]?.content}`);
      return answer;
    },
    close: () => client.close(),
  };
}

/** `create_cart` takes a `cart`; what reads the catalogue takes a `catalog`. */
function argumentOf(tool: string): string {
  return /_(cart|checkout)$/.exec(tool)?.[1] ?? 'catalog';
}
