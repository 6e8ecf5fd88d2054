import { randomUUID } from 'node:crypto';
import type { CallToolResult } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as route from '#app/api/mcp/route.ts';
import { defineCall } from '#lib/api/calls/call.ts';
import { errorMessage } from '#lib/commerce/agents/messages.ts';
import { UCP_VERSION } from '#lib/commerce/agents/protocol.ts';
import type { Agent } from '#lib/server/agents/agent.ts';
import { AgentFault, AgentOutcome } from '#lib/server/agents/faults.ts';
import { type AgentOperation, defineOperation } from '#lib/server/agents/operation.ts';
import { OPERATIONS } from '#lib/server/agents/operations.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { askMcp, connectMcp, MCP_VERSIONS } from '#tests/api/support/mcp-client.ts';
import { type Platform, startPlatform } from '#tests/api/support/platform.ts';

const response = z.object({ ucp: z.looseObject({ version: z.string() }), heard: z.string() });
let times = 0;

function echo(
  tool: string,
  rest: Partial<AgentOperation> & Pick<AgentOperation, 'capability' | 'changes'>,
): AgentOperation {
  return defineOperation({
    tool,
    description: 'Answers what it hears.',
    call: defineCall({
      method: 'POST',
      path: `/ucp/v1/${tool}/{id}`,
      request: z.object({ say: z.string().check(z.maxLength(20)) }),
      response,
      errors: {},
    }),
    argument: 'cart',
    limit: 'agentReads',
    async handle({
      body,
      params,
      agent,
    }: {
      body: unknown;
      params: Record<string, string>;
      agent: Agent;
    }) {
      const { say } = body as { say: string };
      times += 1;
      if (say === 'fail') throw new Error('secret');
      if (say === 'nothing') {
        throw new AgentOutcome([errorMessage('not_found', 'There is none.', 'unrecoverable')]);
      }
      if (say === 'wait') throw new AgentFault('rate_limited', 'Wait.', { retryAfter: 7 });
      return { heard: `${params.id} ${say} ${agent.host}${agent.isProven ? ' proven' : ''}` };
    },
    ...rest,
  } as AgentOperation);
}

const SEARCH = 'dev.ucp.shopping.catalog.search';
const CART = 'dev.ucp.shopping.cart';

ownDatabase();
let platform: Platform;
beforeAll(async () => {
  platform = await startPlatform();
  (OPERATIONS as AgentOperation[]).push(
    echo('echo_catalog', { capability: SEARCH, changes: false }),
    echo('echo_cart', { capability: CART, changes: true }),
    echo('echo_cancel', { capability: CART, changes: true, needsKey: true }),
  );
});
afterAll(() => platform.close());
beforeEach(() => {
  times = 0;
});

const meta = (key?: string) => ({
  'ucp-agent': { profile: platform.profile },
  ...(key !== undefined && { 'idempotency-key': key }),
});

/** Calls a tool without a client of MCP, as clients of UCP do. */
async function callTool(name: string, args: object, headers: Record<string, string> = {}) {
  const params = { name, arguments: args };
  const answer = await askMcp({ jsonrpc: '2.0', id: 7, method: 'tools/call', params }, headers);
  const json = (await answer.json()) as {
    id: number;
    result?: CallToolResult;
    error?: { code: number; message: string; data: Record<string, unknown> };
  };
  return { ...json, status: answer.status, headers: answer.headers };
}

describe.each(MCP_VERSIONS)('a generic client of MCP %s', (version) => {
  it('agrees on the version, and learns what the shop is', async () => {
    const { client, exchanges } = await connectMcp(version);
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    expect(client.getServerVersion()).toMatchObject({ version: UCP_VERSION });
    expect(client.getServerCapabilities()).toMatchObject({ tools: {}, resources: {} });
    expect(client.getInstructions()).toContain('make a link that fills a shopper’s cart');
    for (const { response: answer } of exchanges) {
      expect(answer.headers.get('mcp-session-id')).toBeNull();
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('lists a tool for each operation, with schemas made of its call', async () => {
    const { client } = await connectMcp(version);
    const { tools } = await client.listTools();
    const cancel = tools.find(({ name }) => name === 'echo_cancel');
    expect(cancel?.inputSchema).toMatchObject({
      type: 'object',
      properties: {
        meta: { required: ['ucp-agent', 'idempotency-key'] },
        id: { type: 'string' },
        cart: { properties: { say: { type: 'string', maxLength: 20 } }, required: ['say'] },
      },
      required: ['meta', 'id', 'cart'],
    });
    expect(cancel?.outputSchema).toMatchObject({ type: 'object' });
    expect(cancel?.annotations?.readOnlyHint).toBe(false);
    const read = tools.find(({ name }) => name === 'echo_catalog');
    expect(read?.inputSchema.required).toEqual(['id', 'cart']);
    expect(read?.annotations?.readOnlyHint).toBe(true);
    expect(tools.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['check_size_fit', 'find_in_store', 'make_buy_link']),
    );
  });

  it('gets an answer as JSON and as text', async () => {
    const { client } = await connectMcp(version);
    const answer = await client.callTool({
      name: 'echo_cart',
      arguments: { meta: meta(), id: 'c1', cart: { say: 'hello', unknown: 1 } },
    });
    expect(answer.structuredContent).toMatchObject({
      ucp: { version: UCP_VERSION, status: 'success' },
      heard: `c1 hello ${new URL(platform.profile).host}`,
    });
    const [text] = answer.content as { type: string; text: string }[];
    expect(JSON.parse(text?.text ?? '')).toEqual(answer.structuredContent);
  });

  it('gets an outcome of the business as a result', async () => {
    const { client } = await connectMcp(version);
    const answer = await client.callTool({
      name: 'echo_cart',
      arguments: { meta: meta(), id: 'c1', cart: { say: 'nothing' } },
    });
    expect(answer.isError).toBeFalsy();
    expect(answer.structuredContent).toMatchObject({
      ucp: { status: 'error' },
      messages: [{ code: 'not_found', severity: 'unrecoverable' }],
    });
  });

  it('gets wrong arguments told as a result that a language model can read', async () => {
    const { client } = await connectMcp(version);
    const answer = await client.callTool({
      name: 'echo_cart',
      arguments: { meta: meta(), id: 'c1', cart: { say: 'x'.repeat(21) } },
    });
    expect(answer.isError).toBe(true);
    expect(JSON.stringify(answer.content)).toContain('$.say');
    expect(times).toBe(0);
  });

  it('may read without a profile, but needs one for a cart', async () => {
    const { client } = await connectMcp(version);
    const read = await client.callTool({
      name: 'echo_catalog',
      arguments: { id: 'p1', cart: { say: 'hello' } },
    });
    expect(read.structuredContent).toMatchObject({ heard: 'p1 hello anonymous' });
    const cart = client.callTool({
      name: 'echo_cart',
      arguments: { id: 'c1', cart: { say: 'hello' } },
    });
    await expect(cart).rejects.toThrow(/make_buy_link/);
  });
});

describe('MCP 2026-07-28', () => {
  /** A call as a client sends it, changed. */
  async function sendList({
    version = '2026-07-28',
    headers = {},
  }: {
    version?: string;
    headers?: Record<string, string>;
  }) {
    const _meta = {
      'io.modelcontextprotocol/protocolVersion': version,
      'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1' },
      'io.modelcontextprotocol/clientCapabilities': {},
    };
    const answer = await askMcp(
      { jsonrpc: '2.0', id: 1, method: 'tools/list', params: { _meta } },
      { 'mcp-protocol-version': version, 'mcp-method': 'tools/list', ...headers },
    );
    return { status: answer.status, json: await answer.json() };
  }

  it('needs no handshake', async () => {
    expect(await sendList({})).toMatchObject({
      status: 200,
      json: { id: 1, result: { resultType: 'complete' } },
    });
  });

  it('refuses a version that it does not know, and names those that it does', async () => {
    expect(await sendList({ version: '2031-01-01' })).toMatchObject({
      status: 400,
      json: { error: { data: { supported: ['2026-07-28'], requested: '2031-01-01' } } },
    });
  });

  it.each([
    ['mcp-method', 'tools/call'],
    ['mcp-protocol-version', '2025-11-25'],
  ])('refuses a header %s that contradicts the body', async (name, value) => {
    expect(await sendList({ headers: { [name]: value } })).toMatchObject({
      status: 400,
      json: { error: { code: expect.any(Number) } },
    });
  });

  it('says that a result is complete, and how long lists may be kept', async () => {
    const { client, exchanges } = await connectMcp('2026-07-28');
    await client.listTools();
    const answers = await Promise.all(exchanges.map((one) => one.response.json()));
    const { result } = answers.at(-1) as { result: object };
    expect(result).toMatchObject({ resultType: 'complete', cacheScope: 'public' });
  });

  it('keeps no connection open for notifications, which it has none of', async () => {
    const answer = await askMcp({
      jsonrpc: '2.0',
      id: 1,
      method: 'subscriptions/listen',
      params: { notifications: {} },
    });
    expect(answer.status).toBe(400);
  });
});

describe('MCP 2025-11-25', () => {
  it('answers a ping, and a handshake with the version that it knows', async () => {
    const ping = await askMcp({ jsonrpc: '2.0', id: 'p', method: 'ping' });
    expect(await ping.json()).toEqual({ jsonrpc: '2.0', id: 'p', result: {} });
    const params = {
      protocolVersion: '1999-01-01',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    };
    const begun = await askMcp({ jsonrpc: '2.0', id: 1, method: 'initialize', params });
    expect(await begun.json()).toMatchObject({ result: { protocolVersion: '2025-11-25' } });
  });

  it('has no stream to listen to and no session to end', () => {
    expect(Object.keys(route)).toEqual(['POST']);
  });
});

describe('a call as UCP has it, without a handshake', () => {
  it('lists tools', async () => {
    const answer = await askMcp({ jsonrpc: '2.0', id: 1, method: 'tools/list' });
    expect(answer.headers.get('content-type')).toContain('application/json');
    const { result } = (await answer.json()) as { result: { tools: unknown[] } };
    expect(result.tools.length).toBeGreaterThan(3);
  });

  it('may name its profile in the header alone, but not another one there', async () => {
    const args = { id: 'c1', cart: { say: 'hello' } };
    const header = { 'ucp-agent': `profile="${platform.profile}"` };
    expect((await callTool('echo_cart', args, header)).result?.structuredContent).toMatchObject({
      heard: `c1 hello ${new URL(platform.profile).host}`,
    });
    const other = { 'ucp-agent': 'profile="https://other.example/agent.json"' };
    const crossed = await callTool('echo_cart', { ...args, meta: meta() }, other);
    expect(crossed).toMatchObject({ status: 400, error: { code: -32001 } });
  });

  it('with the same idempotency key does the work once', async () => {
    const key = randomUUID();
    const call = () => callTool('echo_cart', { meta: meta(key), id: 'c1', cart: { say: 'a' } });
    const [first, second] = [await call(), await call()];
    expect(second.result?.structuredContent).toEqual(first.result?.structuredContent);
    expect(times).toBe(1);
    const other = await callTool('echo_cart', { meta: meta(key), id: 'c1', cart: { say: 'b' } });
    expect(other).toMatchObject({
      status: 409,
      error: { code: -32000, data: { code: 'idempotency_conflict' } },
    });
  });

  it('with the key of another call is refused', async () => {
    const key = randomUUID();
    await callTool('echo_cart', { meta: meta(key), id: 'c1', cart: { say: 'hello' } });
    const other = { meta: meta(key), id: 'c1', cart: { say: 'bye' } };
    expect(await callTool('echo_cart', other)).toMatchObject({
      status: 409,
      error: { code: -32000, data: { code: 'idempotency_conflict' } },
    });
    expect(times).toBe(1);
  });

  it('must have an idempotency key to cancel', async () => {
    const cart = { say: 'hello' };
    const without = await callTool('echo_cancel', { meta: meta(), id: 'c1', cart });
    expect(without.result?.isError).toBe(true);
    const having = await callTool('echo_cancel', { meta: meta(randomUUID()), id: 'c1', cart });
    expect(having.result?.isError).toBeUndefined();
  });

  it('may be signed, which proves the platform; a wrong signature is refused', async () => {
    const args = { id: 'c1', cart: { say: 'hello' } };
    const params = { name: 'echo_cart', arguments: args };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 7, method: 'tools/call', params });
    const headers = { 'ucp-agent': `profile="${platform.profile}"` };
    const signature = await platform.sign({ method: 'POST', path: '/api/mcp', headers, body });
    const proven = await askMcp(body, { ...headers, ...signature });
    expect(await proven.json()).toMatchObject({
      result: { structuredContent: { heard: expect.stringContaining('proven') } },
    });
    const forged = await askMcp(body.replace('hello', 'hullo'), { ...headers, ...signature });
    expect(forged.status).toBe(400);
    expect(await forged.json()).toMatchObject({
      error: { code: -32600, data: { code: 'digest_mismatch' } },
    });
  });

  it('is signed by the shop if it ended something', async () => {
    const cart = { say: 'hello' };
    const ended = await callTool('echo_cancel', { meta: meta(randomUUID()), id: 'c1', cart });
    expect(ended.headers.get('signature-input')).toContain('"@status"');
    expect(ended.headers.get('content-digest')).toMatch(/^sha-256=/);
  });

  it.each([
    ['no profile', {}, 400, -32001, 'invalid_profile_url'],
    [
      'a profile that is no URL',
      { 'ucp-agent': { profile: 7 } },
      400,
      -32001,
      'invalid_profile_url',
    ],
    [
      'a profile that cannot be read',
      { 'ucp-agent': { profile: 'http://127.0.0.1:1/agent.json' } },
      424,
      -32001,
      'profile_unreachable',
    ],
  ])('with %s fails by HTTP and by JSON-RPC', async (_, sent, status, code, name) => {
    const answer = await callTool('echo_cart', { meta: sent, id: 'c1', cart: { say: 'a' } });
    expect(answer).toMatchObject({ status, id: 7, error: { code, data: { code: name } } });
    expect(answer.error?.data.continue_url).toMatch(/^http/);
  });

  it('with more ids than a look-up takes fails as wrong parameters', async () => {
    const ids = Array.from({ length: 51 }, (_, at) => `id-${at}`);
    expect(await callTool('lookup_catalog', { meta: meta(), catalog: { ids } })).toMatchObject({
      status: 400,
      error: { code: -32602, data: { code: 'request_too_large' } },
    });
  });

  it('tells how long to wait, and nothing about an unexpected error', async () => {
    const slow = await callTool('echo_cart', { meta: meta(), id: 'c1', cart: { say: 'wait' } });
    expect(slow).toMatchObject({
      status: 429,
      error: { code: -32000, data: { code: 'rate_limited', retry_after: 7 } },
    });
    expect(slow.headers.get('retry-after')).toBe('7');
    const broken = await callTool('echo_cart', { meta: meta(), id: 'c1', cart: { say: 'fail' } });
    expect(broken).toMatchObject({ status: 500, error: { code: -32603 } });
    expect(JSON.stringify(broken.error)).not.toContain('secret');
  });

  it.each([
    ['without meta', { id: 'c1', cart: { say: 'a' }, meta: 'me' }],
    ['with an id that is none', { id: ['c1'], cart: { say: 'a' } }],
    ['with a long id', { id: 'x'.repeat(256), cart: { say: 'a' } }],
    ['without its argument', { id: 'c1' }],
    ['with another kind of argument', { id: 'c1', cart: [] }],
  ])('%s is refused', async (_, args) => {
    const answer = await callTool('echo_cart', { meta: meta(), ...args });
    expect(answer.error ?? answer.result?.isError).toBeTruthy();
    expect(times).toBe(0);
  });
});

describe('POST /mcp', () => {
  it.each([
    ['what is not JSON', '{"no": JSON', {}, 400, -32700],
    ['a batch', [{ jsonrpc: '2.0', id: 1, method: 'tools/list' }], {}, 400, -32600],
    ['too long a message', { long: 'x'.repeat(300 * 1024) }, {}, 413, -32000],
    ['another type', '{}', { 'content-type': 'text/plain' }, 415, -32000],
    ['a page of another site', {}, { origin: 'https://evil.example' }, 403, -32000],
    ['a page without an origin', {}, { origin: 'null' }, 403, -32000],
  ])('refuses %s', async (_, body, headers, status, code) => {
    const answer = await askMcp(body, headers as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ jsonrpc: '2.0', error: { code } });
  });

  it('refuses an unknown tool, and an unknown method', async () => {
    expect((await callTool('toString', {})).error?.code).toBe(-32602);
    const unknown = await askMcp({ jsonrpc: '2.0', id: 1, method: 'sampling/createMessage' });
    expect(await unknown.json()).toMatchObject({ error: { code: -32601 } });
  });

  it('takes a notification without an answer', async () => {
    const answer = await askMcp({ jsonrpc: '2.0', method: 'notifications/initialized' });
    expect(answer.status).toBe(202);
    expect(await answer.text()).toBe('');
  });

  it('refuses a message that is nested deeply', async () => {
    const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;
    for (const name of ['echo_catalog', 'make_buy_link', 'nothing']) {
      const answer = await askMcp(
        `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":{"id":"a","cart":${deep},"items":${deep}}}}`,
      );
      expect(answer.status, name).toBe(400);
      expect(await answer.text()).toContain('inside each other');
    }
  });

  it('reads no cookies', async () => {
    const args = { id: 'p1', cart: { say: 'hello' } };
    const plain = await callTool('echo_catalog', args);
    const withCookie = await callTool('echo_catalog', args, { cookie: 'session=1' });
    expect(withCookie.result).toEqual(plain.result);
  });
});
