import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET, PUT } from '#app/api/account/state/route.ts';
import { readStateCall } from '#lib/api/calls/account-state/read-state.ts';
import type { CartItem } from '#lib/commerce/cart/cart-item.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute, type RouteAnswer } from '#tests/api/support/call-route.ts';
import { signInCustomer, type TestCustomer } from '#tests/api/support/customers.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';

let database: TestDatabase;
let ada: TestCustomer;

beforeAll(async () => {
  database = await createTestDatabase();
  ada = await signInCustomer('Ada');
});
beforeEach(async () => {
  await database.db.deleteFrom('account_states').execute();
  await database.db.deleteFrom('rate_limits').execute();
});
afterAll(async () => {
  await database.drop();
});

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
const stateOf = (syncableStateVersion: number, ...items: CartItem[]) => ({
  syncableStateVersion,
  cart: { items: Object.fromEntries(items.map((one) => [one.id, one])) },
});
const put = (body: unknown) => callRoute(PUT, { as: ada, body });
const stateIn = (answer: RouteAnswer) => readAnswer(readStateCall, answer).state;
const read = async () => stateIn(await callRoute(GET, { as: ada }));

describe('an account’s state', () => {
  it('is empty with version 0 before anything is stored, even while the account is being created', async () => {
    expect(await read()).toEqual(stateOf(0));
    const newcomer = await signInCustomer('Newcomer', { prepared: false });
    expect(stateIn(await callRoute(GET, { as: newcomer }))).toEqual(stateOf(0));
    expect((await callRoute(PUT, { as: newcomer, body: stateOf(0, item('a')) })).status).toBe(200);
  });

  it('counts up its version with each change', async () => {
    expect(stateIn(await put(stateOf(0, item('a'))))).toEqual(stateOf(1, item('a')));
    const two = await put(stateOf(1, item('a'), item('b')));
    expect(stateIn(two).syncableStateVersion).toBe(2);
    expect(stateIn(await put(stateOf(2)))).toEqual(stateOf(3));
    expect(await read()).toEqual(stateOf(3));
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

  it.each([0, 1, 3, 99])(
    'refuses with 409 a change made to version %s when it has version 2',
    async (version) => {
      await put(stateOf(0, item('a')));
      await put(stateOf(1, item('b')));
      expect(await put(stateOf(version, item('c')))).toMatchObject({
        status: 409,
        json: { error: { code: 'Conflict' } },
      });
      expect(await read()).toEqual(stateOf(2, item('b')));
    },
  );

  it.each([0, 1])('accepts one of twenty changes to version %s', async (version) => {
    if (version === 1) await put(stateOf(0, item('first')));
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => put(stateOf(version, item(`rival-${n}`)))),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    expect([await read()]).toEqual(taken.map(stateIn));
  });

  it('applies a change once when it is sent again, whatever came between', async () => {
    const send = (key: string, body: unknown) =>
      callRoute(PUT, { as: ada, body, headers: { 'idempotency-key': key } });
    await send('change-1', stateOf(0, item('a')));
    const again = await send('change-1', stateOf(0, item('a')));
    expect(stateIn(again)).toEqual(stateOf(1, item('a')));
    await send('change-2', stateOf(1, item('b')));
    // A client rebases a retry on newer versions; it is still recognised as already done.
    for (const version of [0, 1, 2]) {
      const late = await send('change-1', stateOf(version, item('a')));
      expect(stateIn(late)).toEqual(stateOf(2, item('b')));
    }
    expect((await send('change-3', stateOf(1, item('c')))).status).toBe(409);
    expect(await read()).toEqual(stateOf(2, item('b')));
  });

  it.each([0, 1])('applies one of twenty copies of a change to version %s', async (version) => {
    if (version === 1) await put(stateOf(0, item('first')));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        callRoute(PUT, {
          as: ada,
          body: stateOf(version, item('a')),
          headers: { 'idempotency-key': 'the-same-change' },
        }),
      ),
    );
    for (const answer of answers) {
      expect(stateIn(answer)).toEqual(stateOf(version + 1, item('a')));
    }
  });

  it('treats the same key of two customers as two changes', async () => {
    const eve = await signInCustomer('Eve');
    const headers = { 'idempotency-key': 'the-same-change' };
    await callRoute(PUT, { as: ada, body: stateOf(0, item('a')), headers });
    const answer = await callRoute(PUT, { as: eve, body: stateOf(0, item('b')), headers });
    expect(stateIn(answer)).toEqual(stateOf(1, item('b')));
  });

  it.each(['', 'short', 'x'.repeat(65), 'has a space'])(
    'refuses the Idempotency-Key “%s”',
    async (key) => {
      const headers = { 'idempotency-key': key };
      const answer = await callRoute(PUT, { as: ada, body: stateOf(0, item('a')), headers });
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
    ['cart.items', stateOf(0, ...Array.from({ length: 501 }, (_, n) => item(`i${n}`)))],
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

  describe('the lines saved for later in an account', () => {
    const savedOf = (...items: CartItem[]) => ({ saved: stateOf(0, ...items).cart });

    it('are stored with the cart, under one version', async () => {
      const answer = await put({ ...stateOf(0, item('a')), ...savedOf(item('b', { qty: 3 })) });
      expect(stateIn(answer)).toEqual({
        ...stateOf(1, item('a')),
        ...savedOf(item('b', { qty: 3 })),
      });
      expect(await read()).toEqual(stateIn(answer));
    });

    it('stay when a client does not send them, and go when a client sends none', async () => {
      await put({ ...stateOf(0), ...savedOf(item('a')) });
      const cartOnly = await put(stateOf(1, item('b')));
      expect(stateIn(cartOnly)).toEqual({ ...stateOf(2, item('b')), ...savedOf(item('a')) });
      expect(stateIn(await put({ ...stateOf(2), ...savedOf() }))).toEqual(stateOf(3));
    });

    it.each<[string, unknown]>([
      ['saved.items.a.qty', savedOf(item('a', { qty: 0 })).saved],
      ['saved.items', savedOf(...Array.from({ length: 501 }, (_, n) => item(`i${n}`))).saved],
      ['saved.name', { items: {}, name: 'mine' }],
    ])('have the limits of a cart: %s is refused', async (field, saved) => {
      const answer = await put({ ...stateOf(0), saved });
      expect(answer.status).toBe(400);
      expect(Object.keys(readError(answer).fields ?? {})).toContain(field);
      expect(await read()).toEqual(stateOf(0));
    });
  });

  describe('the wishlist of an account', () => {
    const wish = (productId: string, createdAt = 1_700_000_000_000) => ({ productId, createdAt });
    const wishesOf = (...wishes: ReturnType<typeof wish>[]) => ({
      wishlist: { items: Object.fromEntries(wishes.map((one) => [one.productId, one])) },
    });

    it('is stored with the cart, under one version', async () => {
      const answer = await put({ ...stateOf(0, item('a')), ...wishesOf(wish('boot')) });
      expect(stateIn(answer)).toEqual({ ...stateOf(1, item('a')), ...wishesOf(wish('boot')) });
      expect(await read()).toEqual(stateIn(answer));
    });

    it('stays when a client does not send it, and is emptied when a client sends it empty', async () => {
      await put({ ...stateOf(0), ...wishesOf(wish('boot')) });
      const cartOnly = await put(stateOf(1, item('a')));
      expect(stateIn(cartOnly)).toEqual({ ...stateOf(2, item('a')), ...wishesOf(wish('boot')) });
      expect(stateIn(await put({ ...stateOf(2), ...wishesOf() }))).toEqual(stateOf(3));
    });

    it.each<[string, unknown]>([
      ['wishlist.items', { items: { other: wish('boot') } }],
      [
        'wishlist.items',
        wishesOf(...Array.from({ length: 101 }, (_, n) => wish(`p${n}`))).wishlist,
      ],
      ['wishlist.items.boot.price', { items: { boot: { ...wish('boot'), price: 1 } } }],
      ['wishlist.items.boot.createdAt', { items: { boot: wish('boot', -1) } }],
      ['wishlist.name', { items: {}, name: 'mine' }],
    ])('has limits: %s is refused', async (field, wishlist) => {
      const answer = await put({ ...stateOf(0), wishlist });
      expect(answer.status).toBe(400);
      expect(Object.keys(readError(answer).fields ?? {})).toContain(field);
      expect(await read()).toEqual(stateOf(0));
    });
  });

  describe('the sizes of an account', () => {
    const shoe = { system: 'Women footwear', size: '8', chosenAt: 1_700_000_000_000 };
    const sizesOf = (...sizes: (typeof shoe)[]) => ({
      sizes: { items: Object.fromEntries(sizes.map((one) => [one.system, one])) },
    });

    it('are stored with the cart, and stay when a client does not send them', async () => {
      const kept = await put({ ...stateOf(0), ...sizesOf(shoe) });
      expect(stateIn(kept)).toEqual({ ...stateOf(1), ...sizesOf(shoe) });
      const cartOnly = await put(stateOf(1, item('a')));
      expect(stateIn(cartOnly)).toEqual({ ...stateOf(2, item('a')), ...sizesOf(shoe) });
      const forgotten = sizesOf({ ...shoe, size: '' });
      expect(stateIn(await put({ ...stateOf(2), ...forgotten }))).toMatchObject(forgotten);
    });

    it.each<[string, unknown]>([
      ['sizes.items', { items: { 'Men footwear': shoe } }],
      ['sizes.items.Giants footwear', { items: { 'Giants footwear': shoe } }],
      ['sizes.items.Women footwear.size', sizesOf({ ...shoe, size: 'x'.repeat(21) }).sizes],
      ['sizes.items.Women footwear.chosenAt', sizesOf({ ...shoe, chosenAt: -1 }).sizes],
      ['sizes.name', { items: {}, name: 'mine' }],
    ])('have limits: %s is refused', async (field, sizes) => {
      const answer = await put({ ...stateOf(0), sizes });
      expect(answer.status).toBe(400);
      expect(Object.keys(readError(answer).fields ?? {})).toContain(field);
      expect(await read()).toEqual(stateOf(0));
    });
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
