import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { CAPABILITIES } from '#lib/commerce/agents/protocol.ts';
import type { Agent } from '#lib/server/agents/agent.ts';
import { answerOperation } from '#lib/server/agents/answer-operation.ts';
import { AgentFault } from '#lib/server/agents/faults.ts';
import type { AgentOperation } from '#lib/server/agents/operation.ts';
import { createCart, updateCart } from '#lib/server/agents/sessions/cart-operations.ts';
import {
  cancelCheckout,
  createCheckout,
  updateCheckout,
} from '#lib/server/agents/sessions/checkout-operations.ts';
import { spendShares } from '#lib/server/rate-limits/limit.ts';
import { LIMITS, type Limit, type LimitName } from '#lib/server/rate-limits/limits.ts';
import {
  BOOT,
  cartOf,
  checkoutOf,
  codesOf,
  LINES,
  refusalOf,
  WHOLE,
} from '#tests/api/support/agent-shop.ts';
import type { RouteAnswer } from '#tests/api/support/call-route.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { addPlatformOrder } from '#tests/api/support/placed-order.ts';
import { openShop, setStock } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';

/*
 * How much of the database the calls of platforms may fill. They begin here after it is known who calls.
 * Each test has platforms and addresses of its own.
 */

/** The host of a platform that the operator lets pay. */
const NAMED = 'named.example';

let database: TestDatabase;
let full: Agent;
let other: Agent;
/** The address that calls come from if nothing else is said. */
let address: string;
beforeAll(async () => {
  vi.stubEnv('AGENT_PAYMENTS', 'google-pay');
  vi.stubEnv('AGENT_PAYMENT_PLATFORMS', NAMED);
  database = await createTestDatabase();
  await openShop(database.db);
  await setStock(database.db, BOOT, 500);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.drop();
});
beforeEach(() => {
  [full, other] = [newAgent(), newAgent()];
  address = newAddress();
});

const newAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
function newAgent(host = `${randomUUID()}.example`): Agent {
  return {
    profile: `https://${host}/ucp`,
    host,
    capabilities: new Set(CAPABILITIES),
    isProven: true,
    orderWebhook: null,
    customer: null,
  };
}
/** The same platform, if nobody proved that it calls. */
const claimed = (agent: Agent): Agent => ({ ...agent, isProven: false });

interface Call {
  agent: Agent;
  id?: string;
  body?: object;
  key?: string | null;
  from?: string;
}
async function call(
  operation: unknown,
  { agent, id, body = {}, key = randomUUID(), from = address }: Call,
): Promise<RouteAnswer> {
  const params: Record<string, string> = id === undefined ? {} : { id };
  const answer = await answerOperation(operation as AgentOperation, {
    ...{ agent, params, body, key, address: from },
  }).catch((error: unknown) => {
    if (!(error instanceof AgentFault)) throw error;
    const { code, message: content, retryAfter } = error;
    return { status: error.status, json: { code, content, retryAfter } };
  });
  const text = JSON.stringify(answer.json);
  return {
    ...{ status: answer.status, json: JSON.parse(text), text },
    ...{ headers: new Headers(), bytes: new Uint8Array() },
  };
}
const begin = (agent: Agent, more: Partial<Call> = {}) =>
  call(createCheckout, { agent, body: WHOLE, ...more });
const statusOf = async (answer: Promise<RouteAnswer>) => (await answer).status;
const keptOf = (key: string) =>
  database.db.selectFrom('agent_answers').select('status').where('key', '=', key).execute();
const manyLines = (length: number) =>
  Array.from({ length }, () => ({ item: { id: BOOT }, quantity: 1 }));

/** Uses up a share, but for so many points. */
async function spend(
  name: LimitName,
  kind: 'address' | 'subject',
  value: string,
  left = 0,
): Promise<void> {
  const { points = 0 } = (LIMITS[name] as Limit)[kind] ?? {};
  await spendShares([{ name, kind, value }], points - left);
}
const spendAnswers = (agent: Agent, left?: number) =>
  spend('agentAnswersOfPlatform', 'subject', agent.host, left);

describe('a platform whose kept answers fill its share', () => {
  it('gets 429 for calls with a key, and is told to send them without one', async () => {
    await spendAnswers(full);
    const key = randomUUID();
    const refused = await begin(full, { key });
    expect(refused).toMatchObject({
      status: 429,
      json: {
        code: 'rate_limited',
        content: expect.stringContaining('without an idempotency key'),
        retryAfter: expect.any(Number),
      },
    });
    expect(await keptOf(key)).toEqual([]);
    expect(await statusOf(begin(full, { key: null }))).toBe(201);
  });

  it('still gets the answers that are kept, and ends its checkouts', async () => {
    const key = randomUUID();
    const { id } = checkoutOf(await begin(full, { key }));
    await spendAnswers(full);
    expect(checkoutOf(await begin(full, { key })).id).toBe(id);
    const ending = randomUUID();
    const cancel = () => call(cancelCheckout, { agent: full, id, key: ending });
    expect(checkoutOf(await cancel()).status).toBe('canceled');
    expect(await keptOf(ending)).toEqual([]);
    expect(refusalOf(await cancel()).messages[0]?.code).toBe('checkout_canceled');
  });

  it('fills no other platform’s share, nor that of calls which only name it', async () => {
    await spendAnswers(full);
    expect(await statusOf(begin(other))).toBe(201);
    expect(await statusOf(begin(claimed(full)))).toBe(201);
  });

  it('fills that of its host, on whichever port', async () => {
    await spendAnswers(full);
    expect(await statusOf(begin(newAgent(`${full.host}:8443`)))).toBe(429);
  });

  it('gets the answer kept that crosses the share, as its work is done', async () => {
    await spendAnswers(full, 1);
    const key = randomUUID();
    const { id } = checkoutOf(await begin(full, { key }));
    expect(checkoutOf(await begin(full, { key })).id).toBe(id);
    expect(await statusOf(begin(full))).toBe(429);
  });
});

describe('an address whose platforms fill its share', () => {
  beforeEach(() => spend('agentAnswersOfPlatform', 'address', address));

  it('lets other addresses go on, and refused calls cost their platform nothing', async () => {
    await spend('agentBeginningsOfPlatform', 'address', address);
    await spend('agentBeginningsOfPlatform', 'subject', full.host, 1);
    expect(await statusOf(begin(full))).toBe(429);
    expect(await statusOf(begin(full, { key: null }))).toBe(429);
    expect(await statusOf(begin(full, { from: newAddress() }))).toBe(201);
  });

  it('keeps no platform from working that has an order, or that the operator names', async () => {
    await addPlatformOrder(database.db, other.profile);
    expect(await statusOf(begin(other))).toBe(201);
    expect(await statusOf(begin(full))).toBe(429);
    expect(await statusOf(begin(newAgent(NAMED)))).toBe(201);
  });
});

it('a platform that began too many carts and checkouts begins no more, and goes on with those', async () => {
  const { id } = checkoutOf(await begin(full));
  await spend('agentBeginningsOfPlatform', 'subject', full.host);
  expect(await statusOf(begin(full))).toBe(429);
  const cart = { agent: full, body: { line_items: LINES } };
  expect(await statusOf(call(createCart, cart))).toBe(429);
  expect(await statusOf(call(updateCheckout, { agent: full, id, body: WHOLE }))).toBe(200);
  expect(await statusOf(begin(other))).toBe(201);
});

it('a large cart counts for more, also one that becomes large', async () => {
  const agent = claimed(full);
  const small = cartOf(await call(createCart, { agent, body: { line_items: LINES } }));
  await spend('agentBeginnings', 'subject', address, 20);
  const large = { agent, body: { line_items: manyLines(500) } };
  expect(await statusOf(call(createCart, large))).toBe(429);
  expect(await statusOf(call(updateCart, { ...large, id: small.id }))).toBe(429);
  expect(await statusOf(call(createCart, { ...large, from: newAddress() }))).toBe(201);
});

it('a change that is refused counts for nothing', async () => {
  const agent = claimed(full);
  const { id } = checkoutOf(await begin(agent));
  await spend('agentBeginnings', 'subject', address, 8);
  const fulfillment = { methods: [{ type: 'pickup', selected_destination_id: 'nowhere' }] };
  const grow = (more: object) =>
    call(updateCheckout, { agent, id, body: { ...WHOLE, line_items: manyLines(100), ...more } });
  const refused = checkoutOf(await grow({ fulfillment }));
  expect(codesOf(refused)).not.toEqual([]);
  expect(refused.line_items).toHaveLength(LINES.length);
  expect(await statusOf(grow({}))).toBe(200);
});

// At the end, because this is used up for an hour.
it('all platforms together have one share, and calls that nobody proved another one', async () => {
  await spend('agentBeginningsInAll', 'subject', 'proven');
  expect(await statusOf(begin(full))).toBe(429);
  expect(await statusOf(begin(claimed(full)))).toBe(201);
  await spend('agentAnswersInAll', 'subject', 'unproven');
  const key = randomUUID();
  expect(await statusOf(begin(claimed(full), { key }))).toBe(201);
  expect(await keptOf(key)).toEqual([]);
});
