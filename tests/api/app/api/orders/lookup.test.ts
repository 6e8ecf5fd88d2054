import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { POST } from '#app/api/orders/lookup/route.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { LIMITS } from '#lib/server/rate-limits/limits.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { addPlacedOrder } from '#tests/api/support/placed-order.ts';
import { setProgress } from '#tests/support/order-progress.ts';

const database = ownDatabase();
let order: Order;

beforeAll(async () => {
  order = await addPlacedOrder(database.db, { number: 'SB123456789', email: 'Jo@Shop.example' });
  await addPlacedOrder(database.db, { number: 'SB987654321', email: 'ann@shop.example' });
});

async function lookUp(body: unknown, address = randomUUID() as string) {
  const request = new Request('http://shop.example/api/orders/lookup', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-address': address },
    body: JSON.stringify(body),
  });
  const response = await POST(request, { params: Promise.resolve({}) });
  return { status: response.status, headers: response.headers, json: await response.json() };
}

describe('POST /orders/lookup', () => {
  it.each([
    ['SB123456789', 'Jo@Shop.example'],
    ['#sb123456789', 'jo@shop.example'],
    [' # SB 123 456 789', ' JO@SHOP.EXAMPLE '],
  ])('finds the order %j of %j', async (number, email) => {
    expect(await lookUp({ number, email })).toMatchObject({ status: 200, json: { order } });
  });

  it('answers the current status of the order', async () => {
    const at = { number: 'SB987654321', email: 'ann@shop.example' };
    await setProgress(database.db, at.number, 'shipped');
    expect((await lookUp(at)).json.order.status).toBe('shipped');
  });

  it('gives the same answer for a wrong address, a wrong number and an unknown order', async () => {
    const answers = await Promise.all([
      lookUp({ number: 'SB123456789', email: 'ann@shop.example' }),
      lookUp({ number: 'SB987654321', email: 'jo@shop.example' }),
      lookUp({ number: 'SB000000000', email: 'jo@shop.example' }),
      lookUp({ number: 'SB000000000', email: 'nobody@shop.example' }),
      lookUp({ number: 'SB12345678', email: 'jo_shop@shop.example' }),
    ]);
    for (const { status, json } of answers) {
      expect({ status, json }).toEqual({
        status: 404,
        json: {
          error: { code: 'NotFound', message: 'No order has this number and email address.' },
        },
      });
    }
  });

  it.each([
    [
      { number: '', email: '' },
      { number: 'Enter your order number.', email: expect.any(String) },
    ],
    [{ number: 'SB%', email: 'jo@shop.example' }, { number: 'Use #, letters and digits only.' }],
    [{ number: 'SB1', email: '%@%' }, { email: 'Enter a valid email address.' }],
    [{ number: { $ne: 1 }, email: 'jo@shop.example' }, { number: expect.any(String) }],
    [{ number: 'SB1', email: 'jo@shop.example', all: true }, { all: 'Unknown field.' }],
  ])('refuses %j', async (body, fields) => {
    expect(await lookUp(body)).toMatchObject({ status: 400, json: { error: { fields } } });
  });

  it('limits the addresses tried with one number, and the numbers tried from one client', async () => {
    const { address, subject } = LIMITS.guestLookup;
    const statuses = async (calls: ReturnType<typeof lookUp>[]) =>
      (await Promise.all(calls)).map(({ status }) => status);
    const many = (length: number) => Array.from({ length }, (_, index) => index);

    const guesses = await statuses(
      many(subject.points + 5).map((index) =>
        lookUp({ number: 'SB555555555', email: `guess${index}@shop.example` }),
      ),
    );
    expect(guesses.filter((status) => status === 404)).toHaveLength(subject.points);
    expect(guesses.filter((status) => status === 429)).toHaveLength(5);

    const scans = await statuses(
      many(address.points + 5).map((index) =>
        lookUp({ number: `SB6${index}`, email: 'jo@shop.example' }, '198.51.100.1'),
      ),
    );
    expect(scans.filter((status) => status === 404)).toHaveLength(address.points);
  });
});
