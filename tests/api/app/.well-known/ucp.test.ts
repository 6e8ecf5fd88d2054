import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import * as route from '#app/.well-known/ucp/route.ts';
import { POST as SEARCH } from '#app/api/ucp/v1/catalog/search/route.ts';
import { businessProfile } from '#lib/commerce/agents/business-profile.ts';
import { UCP_VERSION } from '#lib/commerce/agents/protocol.ts';
import { environment } from '#lib/config/environment.ts';
import { OPERATIONS } from '#lib/server/agents/operations.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { type Platform, startPlatform } from '#tests/api/support/platform.ts';

const { GET } = route;

let database: TestDatabase;
let platform: Platform;
beforeAll(async () => {
  process.env.AGENTS = 'on';
  database = await createTestDatabase();
  platform = await startPlatform();
});
afterAll(async () => {
  await platform.close();
  await database.drop();
});

type Entry = {
  version: string;
  spec: string;
  schema: string;
  transport?: string;
  endpoint?: string;
};
const read = () => GET(new Request('https://shop.example/.well-known/ucp'));
const profile = async () => {
  const response = await read();
  expect(response.status).toBe(200);
  return (await response.json()) as ReturnType<typeof businessProfile>;
};

it('names version, services and payment handlers, as the protocol requires', async () => {
  const { ucp } = await profile();
  expect(ucp.version).toBe(UCP_VERSION);
  expect(ucp.payment_handlers).toBeTypeOf('object');
  for (const name of ['dev.ucp.shopping', 'dev.ucp.common']) {
    const entries = ucp.services[name] as Entry[];
    expect(entries.map(({ transport }) => transport)).toEqual(['rest', 'mcp']);
    for (const { endpoint } of entries) expect(endpoint).toMatch(`${environment().SITE_URL}/api/`);
  }
});

it('names specification and schema of each capability on the protocol’s own host', async () => {
  const { ucp } = await profile();
  const entries = Object.entries(ucp.capabilities) as [string, Entry[]][];
  for (const [name, [entry]] of entries) {
    expect(name).toMatch(/^dev\.ucp\./);
    expect(entry?.version).toBe(UCP_VERSION);
    expect(new URL(entry?.spec ?? '').host).toBe('ucp.dev');
    expect(new URL(entry?.schema ?? '').host).toBe('ucp.dev');
  }
});

it('advertises the capability of each operation', async () => {
  const { ucp } = await profile();
  for (const { capability } of OPERATIONS) expect(ucp.capabilities).toHaveProperty([capability]);
});

it.each(OPERATIONS.map((operation) => [operation.tool, operation] as const))(
  'can say in JSON Schema what %s takes, and in a few words what it does',
  (_, { call, description }) => {
    expect(z.toJSONSchema(call.request, { io: 'input' })).toMatchObject({ type: 'object' });
    expect(description.length).toBeLessThanOrEqual(500);
  },
);

it('advertises ways to get a product in the catalogue too', () => {
  const { ucp } = businessProfile('https://shop.example', []);
  expect(ucp.capabilities['dev.ucp.shopping.fulfillment']?.[0]?.extends).toEqual([
    'dev.ucp.shopping.checkout',
    'dev.ucp.shopping.catalog.search',
    'dev.ucp.shopping.catalog.lookup',
  ]);
});

it('may be read by pages of other sites and kept for a while', async () => {
  const { headers } = await read();
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('cache-control')).toMatch(/max-age=/);
});

it('answers JSON, whatever the headers of the protocol say', async () => {
  const headers = {
    'ucp-agent': 'profile="https://agent.example/ucp"; version="2099-01-01"',
    'idempotency-key': 'a-key',
    'request-id': 'a-request',
  };
  const response = await GET(new Request('https://shop.example/.well-known/ucp', { headers }));
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json');
});

it('can only be read', () => {
  expect(Object.keys(route)).toEqual(['GET']);
});

it('is found where an operation says who must be named', async () => {
  const answer = await platform.call(SEARCH, {
    body: { query: 'a' },
    headers: { 'ucp-agent': '' },
  });
  expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_profile_url' } });
});
