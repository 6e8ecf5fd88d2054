import { describe, expect, it } from 'vitest';
import type { StaffCall } from '#lib/api/calls/staff/staff-call.ts';
import { CLIENT_ADDRESS_HEADER } from '#lib/server/platform/client-address.ts';
import { signInCustomer, type TestCustomer } from '#tests/api/support/customers.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { type FoundRoute, findRoutes } from '#tests/api/support/route-files.ts';

/*
 * Every /api call is rate limited, and a refused call's body is never read. A new route fails here
 * until it has a limit or is listed below with the reason it needs none.
 */

const UNLIMITED: Record<string, string> = {
  'GET health': 'asked by whoever watches the process; it does nothing',
  'GET health/ready': 'asked by whoever sends requests to the process, as often as they like',
  'GET identity/[pool]/.well-known/jwks.json': 'an answer from memory, which caches may keep',
};
/** More calls than any in-memory limit allows. */
const MOST_CALLS = 1_000;

/** Calls that need a session pass one code: a read, a write and a removal stand for them all. */
const STAFF = ['GET me', 'POST staff', 'DELETE passkeys/[id]'];
const staffRoutes = (await findRoutes('admin/api')).filter(
  ({ name, handler }) =>
    STAFF.includes(name) ||
    (handler as unknown as { answers: StaffCall }).answers.permission === 'anybody',
);
const routes = [
  ...(await findRoutes()),
  ...staffRoutes.map((route) => ({ ...route, name: `staff: ${route.name}` })),
];

const database = ownDatabase();
let customer: TestCustomer;
let number = 0;

/** Calls a route as a customer with a malformed body; tells whether the body was read. */
async function call({ method, name, handler }: FoundRoute, address: string) {
  let wasRead = false;
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        wasRead = true;
        controller.enqueue(new TextEncoder().encode('{"no": JSON'));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const request = new Request('http://shop.example/api/called', {
    method,
    headers: {
      [CLIENT_ADDRESS_HEADER]: address,
      'content-type': name === 'POST identity' ? 'application/x-amz-json-1.1' : 'application/json',
      authorization: customer.authorization,
    },
    ...(hasBody && { body, duplex: 'half' }),
  });
  const params = { index: 'stringybark-au_products', code: 'GUM', id: '1', number: '1' };
  const response = await handler(request, { params: Promise.resolve(params) });
  const text = await response.text();
  const isRefused = response.status === 429 || text.includes('TooManyRequestsException');
  return { isRefused, wasRead, status: response.status, headers: response.headers };
}

/** The answer that refuses a route's call; null if `MOST_CALLS` calls are all allowed. */
async function refusalOf(route: FoundRoute) {
  number += 1;
  const address = `203.0.113.${number}`;
  // A new customer each time, because one of the routes deletes its caller.
  customer = await signInCustomer(`Ada${number}`);
  await database.db.deleteFrom('rate_limits').execute();
  await call(route, address);
  // Limits counted in the database are used up at once, in-memory ones call by call.
  await database.db.updateTable('rate_limits').set({ points: 1_000_000 }).execute();
  for (let left = MOST_CALLS; left > 0; left -= 1) {
    const answer = await call(route, address);
    if (answer.isRefused) return answer;
  }
  return null;
}

const limited = routes.filter(({ name }) => UNLIMITED[name] === undefined);

it('the list of routes without a limit names only routes that exist', () => {
  const names = routes.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(Object.keys(UNLIMITED)));
  expect(limited.length).toBeGreaterThan(25);
});

describe.each(limited.map((route) => [route.name, route] as const))('%s', (name, route) => {
  it('answers 429 when it is called too often, before it reads the body', async () => {
    const answer = await refusalOf(route);
    expect(answer).not.toBeNull();
    expect(answer?.wasRead).toBe(false);
    // Cognito's protocol reports this error with another status.
    if (name === 'POST identity') return;
    expect(answer?.status).toBe(429);
    expect(Number(answer?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
