import 'server-only';
import {
  createMcpHandler,
  isLegacyRequest,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server';
import { ApiError } from '#lib/api/api-error.ts';
import { environment } from '#lib/config/environment.ts';
import { sendFault } from '#lib/server/agents/fault-answer.ts';
import { faultOfError } from '#lib/server/agents/fault-of-error.ts';
import { AgentFault } from '#lib/server/agents/faults.ts';
import { signed } from '#lib/server/agents/signed-answer.ts';
import { parseJson, readJsonBytes } from '#lib/server/http/read-json.ts';
import { withReference } from '#lib/server/log-context.ts';
import { limitAddress } from '#lib/server/rate-limits/limit.ts';
import { noteCostlyCall } from '#lib/server/rate-limits/spent-addresses.ts';
import { type Exchange, mcpServer } from './mcp-server.ts';
import { rpcError } from './rpc-error.ts';

/** Most bytes of a message: five hundred lines with the longest ids. */
const MOST_BYTES = 256 * 1024;

noteCostlyCall({ method: 'POST', path: '/mcp' });

/**
 * Answers a message of MCP: of version 2026-07-28, and of those before, whose clients begin with
 * `initialize`. Neither has a session here, so any process of the shop answers any message. Cookies
 * are neither read nor set.
 */
export function answerMcp(request: Request): Promise<Response> {
  return withReference(async (reference) => {
    let id: string | number | null = null;
    try {
      if (!environment().AGENTS) return new Response(null, { status: 404 });
      refuseOtherPages(request);
      await limitAddress(request, 'agentReads');
      const body = await readJsonBytes(request, MOST_BYTES);
      const { message, error } = parsed(body);
      if (error) return Response.json({ jsonrpc: '2.0', id, error }, { status: 400 });
      id = idOf(message);
      refuseUnserved(message);
      return await served(message, { request, body, reference, fault: null, signs: false });
    } catch (error) {
      const fault = faultOfError(error, reference, { request, params: {} });
      // UCP wants the HTTP status of an error beside the error of JSON-RPC.
      return sendFault(fault, { jsonrpc: '2.0', id, error: rpcError(fault) });
    }
  });
}

/**
 * A page of another site must not call the shop through its reader's browser, as the transport of
 * MCP demands (DNS rebinding). Programs send no `Origin`.
 * @throws AgentFault
 */
function refuseOtherPages({ headers }: Request): void {
  const origin = headers.get('origin');
  if (origin === null || origin === new URL(environment().SITE_URL).origin) return;
  throw new AgentFault('forbidden', 'Pages of other sites may not call this. Call from a server.');
}

/** @throws AgentFault for a batch, or a request that would keep a connection open */
function refuseUnserved(message: unknown): void {
  if (Array.isArray(message)) {
    throw new AgentFault('invalid_request', 'Send one message at a time, not an array.');
  }
  if (methodOf(message) === 'subscriptions/listen') {
    throw new AgentFault('invalid_request', 'This server has no notifications to listen for.');
  }
}

/** Answers by the library: with JSON, because no answer here is worth a stream. */
async function served(message: unknown, exchange: Exchange): Promise<Response> {
  const { request } = exchange;
  // Its body has been read.
  const { url, method, signal } = request;
  const headers = new Headers(request.headers);
  // Clients of UCP accept only JSON, which is all that they get.
  headers.set('accept', 'application/json, text/event-stream');
  const bare = new Request(url, { method, headers, signal });
  const response = (await isLegacyRequest(bare, message))
    ? await servedBefore2026(bare, message, exchange)
    : await createMcpHandler(() => mcpServer(exchange), { legacy: 'reject' }).fetch(bare, {
        parsedBody: message,
      });
  const { fault, signs } = exchange;
  if (fault) return sendFault(fault, await response.json());
  response.headers.set('cache-control', 'no-store');
  return signs ? signed(response) : response;
}

async function servedBefore2026(
  request: Request,
  message: unknown,
  exchange: Exchange,
): Promise<Response> {
  const server = mcpServer(exchange);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}

/** The message, or what is wrong with a body that is none. */
function parsed(body: Uint8Array): {
  message?: unknown;
  error?: { code: number; message: string };
} {
  try {
    return { message: parseJson(body) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { error: { code: -32700, message: error.message } };
  }
}

function fieldOf(message: unknown, name: 'id' | 'method'): unknown {
  return typeof message === 'object' && message !== null
    ? (message as Record<string, unknown>)[name]
    : undefined;
}

const methodOf = (message: unknown) => fieldOf(message, 'method');

function idOf(message: unknown): string | number | null {
  const id = fieldOf(message, 'id');
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}
