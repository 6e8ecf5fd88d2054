import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET, PUT } from '#app/api/account/state/route.ts';
import { readStateCall } from '#lib/api/calls/account-state/read-state.ts';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { keyBySystem } from '#lib/commerce/catalogue/kept-sizes.ts';
import { keyByProduct } from '#lib/commerce/wishlist/wishes.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute, type RouteAnswer } from '#tests/api/support/call-route.ts';
import { signInCustomer, type TestCustomer } from '#tests/api/support/customers.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { AccountStateServer, stateOf } from '#tests/support/account-state-server.ts';
import { runs } from '#tests/support/runs.ts';

const database = ownDatabase();
let ada: TestCustomer;

beforeAll(async () => {
  ada = await signInCustomer('Ada');
});
beforeEach(() => forgetStates());

async function forgetStates(): Promise<void> {
  await database.db.deleteFrom('account_states').execute();
  await database.db.deleteFrom('rate_limits').execute();
}

function item(id: string, rest: Partial<CartItem> = {}): CartItem {
  return {
    id,
    productId: 'bluff',
    variantId: 'bluff-8',
    qty: 1,
    createdAt: 1_700_000_000_000,
    ...rest,
  };
}
const itemsOf = (count: number) => Array.from({ length: count }, (_, n) => item(`i${n}`));
const cartOf = (...items: CartItem[]) => stateOf(0, ...items).cart;
const wish = { productId: 'boot', createdAt: 1_700_000_000_000 };
const wishesOf = (count: number) =>
  keyByProduct(Array.from({ length: count }, (_, n) => ({ ...wish, productId: `p${n}` })));
const size = { system: 'Women footwear', size: '8', chosenAt: 1_700_000_000_000 };
const sizesOf = (rest: Partial<typeof size>) => ({ items: keyBySystem([{ ...size, ...rest }]) });

/** A change: to the current version or another one, under one of few keys, with any parts. */
const change = fc.record(
  {
    toVersion: fc.constantFrom(0, 0, 0, 0, -1, -3, 1, 99),
    key: fc.constantFrom(null, null, 'change-1', 'change-2', 'change-3'),
    cart: fc.subarray(itemsOf(3)).map((items) => cartOf(...items)),
    saved: fc.subarray(itemsOf(2)).map((items) => cartOf(...items)),
    wishlist: fc.constantFrom(0, 1, 2).map((count) => ({ items: wishesOf(count) })),
    sizes: fc.constantFrom({ items: {} }, sizesOf({}), sizesOf({ size: '' })),
  },
  { requiredKeys: ['toVersion', 'key', 'cart'] },
);

const put = (body: unknown, key: string | null = null) =>
  callRoute(PUT, { as: ada, body, headers: key === null ? {} : { 'idempotency-key': key } });
const stateIn = (answer: RouteAnswer) => readAnswer(readStateCall, answer).state;
const read = async () => stateIn(await callRoute(GET, { as: ada }));

describe('an account’s state', () => {
  it('is empty with version 0 before anything is stored, even while the account is being created', async () => {
    expect(await read()).toEqual(stateOf(0));
    const newcomer = await signInCustomer('Newcomer', { prepared: false });
    expect(stateIn(await callRoute(GET, { as: newcomer }))).toEqual(stateOf(0));
    expect((await callRoute(PUT, { as: newcomer, body: stateOf(0, item('a')) })).status).toBe(200);
  });

  /*
   * Tests of the browser's side use this server without a database, so it must answer like the real
   * one. Its rule: only a change to the current version is stored, and each change once.
   */
  it('answers any series of changes as the server of the tests does', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 20 }), async (changes) => {
        await forgetStates();
        const server = new AccountStateServer();
        for (const { toVersion, key, ...parts } of changes) {
          const syncableStateVersion = Math.max(0, server.state.syncableStateVersion + toVersion);
          const body = { syncableStateVersion, ...parts };
          const answer = await put(body, key);
          const stored = server.put(body, key);
          if (stored) expect(stateIn(answer)).toEqual(stored);
          else expect([answer.status, readError(answer).code]).toEqual([409, 'Conflict']);
        }
        expect(await read()).toEqual(server.state);
      }),
      runs(100),
    );
  });

  it('stores the recipients of gift cards, and refuses more than a line may have', async () => {
    const anna = {
      id: 'r1',
      createdAt: 1,
      name: 'Anna',
      email: 'a@b.example',
      message: '',
      on: '',
    };
    const gift = item('a', { qty: 2, recipients: [anna] });
    expect(stateIn(await put(stateOf(0, gift)))).toEqual(stateOf(1, gift));
    expect(await read()).toEqual(stateOf(1, gift));
    const many = Array.from({ length: 21 }, (_, index) => ({ ...anna, id: `r${index}` }));
    expect((await put(stateOf(1, item('a', { recipients: many })))).status).toBe(400);
  });

  it.each([0, 1])('accepts one of twenty changes to version %s', async (version) => {
    if (version === 1) await put(stateOf(0, item('first')));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => put(stateOf(version, item(`rival-${n}`)))),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect([await read()]).toEqual(taken.map(stateIn));
  });

  it.each([0, 1])('applies one of twenty copies of a change to version %s', async (version) => {
    if (version === 1) await put(stateOf(0, item('first')));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => put(stateOf(version, item('a')), 'the-same-change')),
    );
    for (const answer of answers) {
      expect(stateIn(answer)).toEqual(stateOf(version + 1, item('a')));
    }
  });

  it('treats the same key of two customers as two changes', async () => {
    const eve = await signInCustomer('Eve');
    const headers = { 'idempotency-key': 'the-same-change' };
    await put(stateOf(0, item('a')), headers['idempotency-key']);
    const answer = await callRoute(PUT, { as: eve, body: stateOf(0, item('b')), headers });
    expect(stateIn(answer)).toEqual(stateOf(1, item('b')));
  });

  it.each(['', 'short', 'x'.repeat(65), 'has a space'])(
    'refuses the Idempotency-Key “%s”',
    async (key) => {
      const answer = await put(stateOf(0, item('a')), key);
      expect(answer.status).toBe(400);
      expect(Object.keys(readError(answer).fields ?? {})).toEqual(['Idempotency-Key']);
    },
  );

  it.each<[string, unknown]>([
    ['syncableStateVersion', { ...stateOf(0), syncableStateVersion: -1 }],
    ['syncableStateVersion', { ...stateOf(0), syncableStateVersion: 0.5 }],
    ['syncableStateVersion', { ...stateOf(0), syncableStateVersion: 2_147_483_647 }],
    ['cart.total', { ...stateOf(0), cart: { items: {}, total: 1 } }],
    ['cart.items', { ...stateOf(0), cart: { items: { other: item('a') } } }],
    ['cart.items.a.qty', stateOf(0, item('a', { qty: 0 }))],
    ['cart.items.a.qty', stateOf(0, item('a', { qty: 1.5 }))],
    ['cart.items.a.id', { ...stateOf(0), cart: { items: { a: { ...item('a'), id: undefined } } } }],
    ['cart.items.a.price', { ...stateOf(0), cart: { items: { a: { ...item('a'), price: 1 } } } }],
    ['cart.items.a.productId', stateOf(0, item('a', { productId: 'bl\0uff' }))],
    ['cart.items.a.variantId', stateOf(0, item('a', { variantId: '\ud800' }))],
    ['cart.items', stateOf(0, ...itemsOf(501))],
    ['saved.items.a.qty', { ...stateOf(0), saved: cartOf(item('a', { qty: 0 })) }],
    ['saved.items', { ...stateOf(0), saved: cartOf(...itemsOf(501)) }],
    ['saved.name', { ...stateOf(0), saved: { items: {}, name: 'mine' } }],
    ['wishlist.items', { ...stateOf(0), wishlist: { items: { other: wish } } }],
    ['wishlist.items', { ...stateOf(0), wishlist: { items: wishesOf(101) } }],
    [
      'wishlist.items.boot.price',
      { ...stateOf(0), wishlist: { items: { boot: { ...wish, price: 1 } } } },
    ],
    [
      'wishlist.items.boot.createdAt',
      { ...stateOf(0), wishlist: { items: { boot: { ...wish, createdAt: -1 } } } },
    ],
    ['wishlist.name', { ...stateOf(0), wishlist: { items: {}, name: 'mine' } }],
    ['sizes.items', { ...stateOf(0), sizes: { items: { 'Men footwear': size } } }],
    [
      'sizes.items.Giants footwear',
      { ...stateOf(0), sizes: { items: { 'Giants footwear': size } } },
    ],
    [
      'sizes.items.Women footwear.size',
      { ...stateOf(0), sizes: sizesOf({ size: 'x'.repeat(21) }) },
    ],
    ['sizes.items.Women footwear.chosenAt', { ...stateOf(0), sizes: sizesOf({ chosenAt: -1 }) }],
    ['sizes.name', { ...stateOf(0), sizes: { items: {}, name: 'mine' } }],
  ])('refuses an invalid %s', async (field, body) => {
    const answer = await put(body);
    expect(answer.status).toBe(400);
    expect(Object.keys(readError(answer).fields ?? {})).toContain(field);
    expect(await read()).toEqual(stateOf(0));
  });

  it('stays unchanged with 503 when a newer page sends a part that this version does not have', async () => {
    await put(stateOf(0, item('a')));
    // As if a line had moved from the cart into the new part.
    const moved = await put({ ...stateOf(1), presents: { items: { a: item('a') } } });
    expect(moved.status).toBe(503);
    expect(moved.headers.get('retry-after')).not.toBeNull();
    expect(await read()).toEqual(stateOf(1, item('a')));
    expect((await put({ ...stateOf(1), presents: 'mine' })).status).toBe(400);
  });

  it('holds a cart of the greatest allowed length', async () => {
    const long = 'x'.repeat(110);
    const items = Array.from({ length: 500 }, (_, n) =>
      item(`${long}-${n}`, { productId: `${long}-p-${n}`, variantId: `${long}-v-${n}` }),
    );
    expect((await put(stateOf(0, ...items))).status).toBe(200);
    expect(Object.keys((await read()).cart.items)).toHaveLength(500);
  });

  it('is not affected by an item called __proto__', async () => {
    const body = `{"syncableStateVersion":0,"cart":{"items":{"__proto__":${JSON.stringify(item('__proto__'))}}}}`;
    const { status } = await callRoute(PUT, { as: ada, body: JSON.parse(body) });
    expect([200, 400]).toContain(status);
    expect(Object.keys((await read()).cart.items)).toEqual([]);
  });
});
