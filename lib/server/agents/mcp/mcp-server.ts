import 'server-only';
import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import { UCP_VERSION } from '#lib/commerce/agents/protocol.ts';
import { BRAND } from '#lib/config/brand.ts';
import { environment } from '#lib/config/environment.ts';
import { faultOfError } from '#lib/server/agents/fault-of-error.ts';
import type { AgentFault } from '#lib/server/agents/faults.ts';
import { OPERATIONS } from '#lib/server/agents/operations.ts';
import { type McpTool, refusedCall } from './mcp-tool.ts';
import { operationTool } from './operation-tool.ts';
import { listResources, RESOURCE_TEMPLATES, readResource } from './resources.ts';
import { rpcError } from './rpc-error.ts';
import { SHOP_TOOLS } from './shop-tools.ts';

/** How long clients may keep lists and pages, in ms. */
const KEEP_MS = 5 * 60_000;
const KEPT = { ttlMs: KEEP_MS, cacheScope: 'public' } as const;

/** One request of MCP. */
export interface Exchange {
  request: Request;
  body: Uint8Array;
  /** Leads to the request's log lines. */
  reference: string;
  /** Set by a call that failed: it decides the HTTP status. */
  fault: AgentFault | null;
  /** Set by a call whose answer the shop signs. */
  signs: boolean;
}

let byName: ReadonlyMap<string, McpTool> | undefined;

/** Made on first use: the schemas of all tools take a few ms. */
function tools(): ReadonlyMap<string, McpTool> {
  byName ??= new Map(
    [...OPERATIONS.map(operationTool), ...SHOP_TOOLS].map((tool) => [tool.listed.name, tool]),
  );
  return byName;
}

/** The shop as a server of MCP, for one request: it remembers nothing. */
export function mcpServer(exchange: Exchange): Server {
  const server = new Server(
    {
      name: 'shop',
      title: BRAND.name,
      version: UCP_VERSION,
      websiteUrl: environment().SITE_URL,
    },
    {
      capabilities: {
        tools: {},
        resources: {},
        extensions: { 'io.modelcontextprotocol/ui': {} },
      },
      instructions: instructions(),
      cacheHints: {
        'server/discover': KEPT,
        'tools/list': KEPT,
        'resources/list': KEPT,
        'resources/templates/list': KEPT,
        'resources/read': KEPT,
      },
    },
  );
  server.setRequestHandler('tools/list', () => ({
    tools: [...tools().values()].map(({ listed }) => listed),
  }));
  server.setRequestHandler('tools/call', ({ params: { name, arguments: args = {} } }) =>
    answering(exchange, async () => {
      const tool = tools().get(name);
      if (!tool) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no such tool.');
      const { request, body } = exchange;
      exchange.signs = tool.signs;
      try {
        return await tool.answer({ args, request, body });
      } catch (error) {
        const fault = faultOfError(error, exchange.reference, { request, params: {} });
        if (fault.code === 'invalid_request') return refusedCall(fault);
        throw fault;
      }
    }),
  );
  server.setRequestHandler('resources/list', () =>
    answering(exchange, async () => ({ resources: await listResources() })),
  );
  server.setRequestHandler('resources/templates/list', () => ({
    resourceTemplates: RESOURCE_TEMPLATES,
  }));
  server.setRequestHandler('resources/read', ({ params: { uri } }) =>
    answering(exchange, async () => ({ contents: [await readResource(uri, exchange.request)] })),
  );
  return server;
}

function instructions(): string {
  const { SITE_URL } = environment();
  return [
    `${BRAND.name} is a shop: ${SITE_URL}. Prices are in cents of Australian dollars and include GST.`,
    'Anybody may search products, sizes, stores and stock, read the shop’s policies, and make a link that fills a shopper’s cart.',
    'Carts and checkouts follow the Universal Commerce Protocol and need a platform’s profile. Only the shopper pays, on the shop’s own pages.',
  ].join(' ');
}

/** Turns an error into one of JSON-RPC, and notes it for the HTTP status. */
async function answering<Result>(exchange: Exchange, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ProtocolError) throw error;
    const { request, reference } = exchange;
    const fault = faultOfError(error, reference, { request, params: {} });
    exchange.fault = fault;
    const { code, message, data } = rpcError(fault);
    throw new ProtocolError(code, message, data);
  }
}
