import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { CheckoutAnswer } from '#lib/api/schemas/agents/session-answer.ts';
import { CAPABILITIES } from '#lib/commerce/agents/protocol.ts';
import { deleteAccount } from '#lib/server/accounts/delete-account.ts';
import {
  cartOf,
  checkoutOf,
  codesOf,
  LINES,
  shopping,
  totalOf,
  WHOLE,
} from '#tests/api/support/agent-shop.ts';
import { signInCustomer, type TestCustomer } from '#tests/api/support/customers.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { CHECK_OUT, link, makeClient, READ_ORDERS } from '#tests/api/support/linking.ts';
import { askMcp } from '#tests/api/support/mcp-client.ts';
import { type Platform, startPlatform } from '#tests/api/support/platform.ts';
import { oneSize, openShop } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';

/* The loyalty extension: the frequent-flyer membership of a customer who linked their account. */

const KEY = 'localhost.frequent_flyer';
const NUMBER = '1900000042';

const database = ownDatabase();
let platform: Platform;
let ada: TestCustomer;
let kim: TestCustomer;
let shop: ReturnType<typeof shopping>;
beforeAll(async () => {
  await openShop(database.db, [{}, oneSize('card', 0, { functionalType: 'virtual' })]);
  platform = await startPlatform();
  shop = shopping(platform);
  ada = await signInCustomer('Ada');
  kim = await signInCustomer('Kim');
  await database.db
    .updateTable('customers')
    .set({ qantas_member_id: NUMBER })
    .where('id', '=', ada.sub)
    .execute();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  // What they allowed before would stay allowed.
  await database.db.deleteFrom('agent_links').execute();
});
afterAll(() => platform.close());

/** The headers of calls of a platform for a customer who allowed this. */
async function callsFor(customer: TestCustomer, scope = CHECK_OUT, of = platform) {
  const { access_token } = await link(customer, makeClient(of), scope);
  return { headers: { authorization: `Bearer ${access_token}` } };
}
const membershipIn = ({ loyalty }: Pick<CheckoutAnswer, 'loyalty'>) => loyalty?.[KEY];

it('a checkout tells a member’s programme, last digits and points, and not their number', async () => {
  const answer = await shop.create(WHOLE, await callsFor(ada));
  const checkout = checkoutOf(answer);
  expect(totalOf(checkout)).toBe(5_995);
  expect(checkout.loyalty).toEqual({
    [KEY]: {
      id: 'membership_1',
      name: expect.any(String),
      display_id: '****0042',
      rewards: [
        {
          currency: { name: expect.any(String), code: 'POINTS' },
          earning_forecast: {
            amount: 118,
            breakdown: [{ id: 'per_dollar', description: expect.any(String), amount: 118 }],
          },
        },
      ],
      provisional: false,
    },
  });
  expect(checkout.ucp.capabilities).toHaveProperty(['dev.ucp.common.loyalty']);
  expect(answer.text).not.toContain(NUMBER);
});

it('a cart tells it too, and MCP does', async () => {
  const ask = await callsFor(ada);
  const { id } = cartOf(await shop.createCart({ line_items: LINES }, ask));
  const { loyalty } = cartOf(await shop.readCart(id, ask));
  expect(loyalty).toHaveProperty([KEY, 'display_id'], '****0042');
  const meta = { 'ucp-agent': { profile: platform.profile } };
  const params = { name: 'get_cart', arguments: { id, meta } };
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
  const answer = await askMcp(body, ask.headers);
  const { result } = (await answer.json()) as { result: { structuredContent: object } };
  expect(result.structuredContent).toMatchObject({ loyalty });
});

it('the forecast follows the order', async () => {
  const ask = await callsFor(ada);
  const { id } = checkoutOf(await shop.create(WHOLE, ask));
  const forecastOf = async (lines: object[]) => {
    const update = await shop.update(id, { ...WHOLE, line_items: lines }, ask);
    return membershipIn(checkoutOf(update))?.rewards[0]?.earning_forecast?.amount;
  };
  expect(await forecastOf(LINES.map((line) => ({ ...line, quantity: 2 })))).toBe(200);
  expect(await forecastOf([])).toBeUndefined();
  // Gift cards earn none.
  expect(await forecastOf([...LINES, { item: { id: 'card-one' }, quantity: 1 }])).toBe(118);
});

it('nobody is told of a membership of somebody else, or without the customer’s word', async () => {
  const { id } = checkoutOf(await shop.create(WHOLE, await callsFor(ada)));
  await database.db.deleteFrom('agent_links').execute();
  for (const ask of [{}, await callsFor(kim), await callsFor(ada, READ_ORDERS)]) {
    const answer = await shop.create({ ...WHOLE, context: { eligibility: [KEY] } }, ask);
    expect(checkoutOf(answer)).not.toHaveProperty('loyalty');
    // The claim is no proof, and keeps nobody from buying.
    expect(codesOf(checkoutOf(answer))).toEqual(['eligibility_not_accepted', 'payment_required']);
    expect((await shop.read(id, ask)).text).not.toContain('****0042');
  }
});

it('a claim of the customer’s own membership is accepted, beside others that are not', async () => {
  const ask = await callsFor(ada);
  const codes = async (...eligibility: string[]) =>
    codesOf(checkoutOf(await shop.create({ ...WHOLE, context: { eligibility } }, ask)));
  expect(await codes(KEY)).toEqual(['payment_required']);
  expect(await codes(KEY, 'com.example.gold')).toContain('eligibility_not_accepted');
});

it('a repeated call tells the membership of now, and is forgotten with the account', async () => {
  const sam = await signInCustomer('Sam');
  const setNumber = (number: string | null) =>
    database.db
      .updateTable('customers')
      .set({ qantas_member_id: number })
      .where('id', '=', sam.sub)
      .execute();
  await setNumber(NUMBER);
  const ask = await callsFor(sam);
  const key = randomUUID();
  const begin = () => shop.createCart({ line_items: LINES }, { ...ask, key });
  const first = cartOf(await begin());
  expect(first).toHaveProperty(['loyalty', KEY, 'display_id'], '****0042');
  expect(cartOf(await begin()).loyalty).toEqual(first.loyalty);
  const kept = () =>
    database.db.selectFrom('agent_answers').select('answer').where('key', '=', key).execute();
  expect(JSON.stringify(await kept())).not.toContain('****0042');
  await setNumber(null);
  const { loyalty: _, ...rest } = first;
  expect(cartOf(await begin())).toEqual(rest);
  await deleteAccount(database.db, { sub: sam.sub, email: sam.email, emailVerified: true });
  expect(await kept()).toEqual([]);
});

it('a link from before the shop asked for it tells nothing of it', async () => {
  const ask = await callsFor(ada);
  await database.db.updateTable('agent_links').set({ knows_membership: false }).execute();
  expect(checkoutOf(await shop.create(WHOLE, ask))).not.toHaveProperty('loyalty');
});

it('a platform without the extension hears nothing of it', async () => {
  const bare = await startPlatform({
    capabilities: CAPABILITIES.filter((name) => name !== 'dev.ucp.common.loyalty'),
  });
  const answer = await shopping(bare).create(WHOLE, await callsFor(ada, CHECK_OUT, bare));
  await bare.close();
  expect(checkoutOf(answer)).not.toHaveProperty('loyalty');
});

it('a shop without a programme has none, whatever customers linked before', async () => {
  const ask = await callsFor(ada);
  vi.stubEnv('LOYALTY', 'off');
  const checkout = checkoutOf(await shop.create(WHOLE, ask));
  expect(checkout).not.toHaveProperty('loyalty');
  // Nor what its profile, which is known from before, would agree on.
  expect(checkout.ucp.capabilities).not.toHaveProperty(['dev.ucp.common.loyalty']);
});

it('a checkout that has ended says no more of it', async () => {
  const ask = await callsFor(ada);
  const { id } = checkoutOf(await shop.create(WHOLE, ask));
  expect(checkoutOf(await shop.cancel(id, ask))).not.toHaveProperty('loyalty');
});
