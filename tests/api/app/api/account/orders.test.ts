import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as GET_ONE } from '#app/api/account/orders/[number]/route.ts';
import { GET } from '#app/api/account/orders/route.ts';
import { readOrderCall } from '#lib/api/calls/account/read-order.ts';
import { readOrdersCall } from '#lib/api/calls/account/read-orders.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { signInCustomer, type TestCustomer } from '#tests/api/support/customers.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { addPlacedOrder } from '#tests/api/support/placed-order.ts';
import { setProgress } from '#tests/support/order-progress.ts';

const database = ownDatabase();
let ada: TestCustomer;

beforeAll(async () => {
  ada = await signInCustomer('Ada');
});
beforeEach(async () => {
  await database.db.deleteFrom('orders').execute();
});

const place = (number: string, rest: { email?: string; customerId?: string; date?: number } = {}) =>
  addPlacedOrder(database.db, { number, email: 'elsewhere@shop.example', ...rest });
async function numbers(query = '', as = ada): Promise<string[]> {
  const { orders } = readAnswer(readOrdersCall, await callRoute(GET, { as, query }));
  return orders.map((order) => order.number);
}

describe('GET /account/orders', () => {
  it('answers for each order what its row shows', async () => {
    await place('SB1', { customerId: ada.sub });
    expect((await callRoute(GET, { as: ada })).json).toEqual({
      orders: [
        {
          number: 'SB1',
          date: Date.UTC(2026, 6, 1),
          status: 'placed',
          channel: 'web',
          total: 10_000,
          units: 0,
          deliveryTo: 'Jo Citizen',
          images: [],
        },
      ],
      count: 1,
      pageSize: 10,
    });
  });

  it('answers the newest first, ten to a page, each order on one page', async () => {
    for (let n = 1; n <= 23; n += 1) {
      // Three orders share each timestamp.
      await place(`SB${n}`, { customerId: ada.sub, date: Date.UTC(2026, 0, Math.ceil(n / 3)) });
    }
    const pages = [await numbers(), await numbers('?page=2'), await numbers('?page=3')];
    expect(pages.map((page) => page.length)).toEqual([10, 10, 3]);
    expect(new Set(pages.flat()).size).toBe(23);
    expect(pages[0]?.slice(0, 2).toSorted()).toEqual(['SB22', 'SB23']);
    expect(pages[2]).toEqual(['SB3', 'SB2', 'SB1']);
    expect((await callRoute(GET, { as: ada, query: '?page=4' })).json).toMatchObject({
      orders: [],
      count: 23,
    });
  });

  it.each(['?page=0', '?page=-1', '?page=1e3', '?page=two', '?page=1&page=2', '?size=100'])(
    'refuses %s',
    async (query) => {
      expect((await callRoute(GET, { as: ada, query })).status).toBe(400);
    },
  );
});

describe('an order placed as a guest', () => {
  it('belongs to the customer who has verified its e-mail address, in any case', async () => {
    await place('SB1', { email: ada.email.toUpperCase() });
    expect(await numbers()).toEqual(['SB1']);
    expect((await callRoute(GET_ONE, { as: ada, params: { number: 'SB1' } })).status).toBe(200);
  });

  it('does not belong to a customer whose address is not verified', async () => {
    const claimant = await signInCustomer('Claimant', { verified: false });
    await place('SB1', { email: claimant.email });
    expect(await numbers('', claimant)).toEqual([]);
    expect((await callRoute(GET_ONE, { as: claimant, params: { number: 'SB1' } })).status).toBe(
      404,
    );
  });

  it('belongs to the customer who placed it signed in, even with another’s address', async () => {
    await place('SB1', { email: ada.email, customerId: 'somebody-else' });
    expect(await numbers()).toEqual([]);
  });
});

describe('GET /account/orders/{number}', () => {
  it('answers the whole order with its current status, however the number is written', async () => {
    const order = await place('SB123456789', { customerId: ada.sub });
    await setProgress(database.db, order.number, 'shipped');
    for (const number of ['SB123456789', '#sb123456789', 'sb 123 456 789']) {
      const answer = await callRoute(GET_ONE, { as: ada, params: { number } });
      expect(readAnswer(readOrderCall, answer).order).toMatchObject({
        ...order,
        status: 'shipped',
      });
    }
  });

  it.each(['SB2', 'nothing', '', '\0', '%00', "' or 1=1 --", 'x'.repeat(5_000)])(
    'answers 404 for the number %j',
    async (number) => {
      await place('SB1', { customerId: ada.sub });
      expect(await callRoute(GET_ONE, { as: ada, params: { number } })).toMatchObject({
        status: 404,
        json: { error: { code: 'NotFound' } },
      });
    },
  );
});
