import { beforeAll, describe, expect, it } from 'vitest';
import { POST as acknowledge } from '#app/api/erp/v1/orders/[number]/acknowledge/route.ts';
import { POST as cancel } from '#app/api/erp/v1/orders/[number]/cancel/route.ts';
import { POST as refund } from '#app/api/erp/v1/orders/[number]/refund/route.ts';
import { GET as readOrder } from '#app/api/erp/v1/orders/[number]/route.ts';
import { POST as ship } from '#app/api/erp/v1/shipments/route.ts';
import { acknowledgeOrderCall } from '#lib/api/calls/erp/acknowledge-order.ts';
import { cancelErpOrderCall } from '#lib/api/calls/erp/cancel-erp-order.ts';
import { createShipmentsCall } from '#lib/api/calls/erp/create-shipments.ts';
import { readErpOrderCall } from '#lib/api/calls/erp/read-erp-order.ts';
import { refundErpOrderCall } from '#lib/api/calls/erp/refund-erp-order.ts';
import { readEvents } from '#lib/server/commands/read-events.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { makeKey, once, type TestKey } from '#tests/api/support/erp-keys.ts';
import {
  issueGiftCard,
  oneSize,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import {
  answerTo,
  readyToPay,
  type Wish,
} from '#tests/database/lib/server/checkout/support/shopper.ts';
import { receive } from '#tests/database/lib/server/returns/support/shipped-order.ts';

let key: TestKey;
const GIFT_CARD = 'SECRETCARD77';
const { db, gateway } = ownShop([oneSize('ax', 90), oneSize('cap', 90, { price: 1_000 })]);
beforeAll(async () => {
  key = await makeKey(db());
  await issueGiftCard(db(), { code: GIFT_CARD, amount: 2_000 });
});

async function place(wish: Wish = { items: { 'cap-one': 1, 'ax-one': 2 } }): Promise<string> {
  const options = { gateway: gateway() };
  const { order, code } = await answerTo(db(), await readyToPay(db(), wish), options);
  if (order === undefined) throw new Error(`Refused: ${code}.`);
  return order;
}
const of = (number: string) => ({ as: key, params: { number } });
const read = async (number: string) =>
  readAnswer(readErpOrderCall, await callRoute(readOrder, of(number)));
const sent = async (shipments: object[], headers = once(), as = key) =>
  readAnswer(createShipmentsCall, await callRoute(ship, { as, headers, body: { shipments } }))
    .results;
const eventTypes = async (number: string) =>
  (await readEvents(db(), '0', 1_000))
    .filter(({ entityId }) => entityId === number)
    .map(({ type }) => type);

describe('an order for the ERP', () => {
  it('has everything bought, paid, sent, refunded and returned, and no secrets', async () => {
    const wish = {
      items: { 'cap-one': 1, 'ax-one': 2 },
      giftCards: { [GIFT_CARD]: 2_000 },
      giftMessage: 'Happy birthday!',
    };
    const number = await place(wish);
    await sent([{ order: number, carrier: 'sendle', trackingNumber: 'SN1234' }]);
    const returned = await receive(db(), number);
    const order = await read(number);
    expect(order).toMatchObject({
      version: 1,
      number,
      status: 'shipped',
      erpNumber: null,
      buyer: { firstName: 'Ada', email: 'ada@wattle.example' },
      delivery: {
        type: 'DELIVERY',
        methodCode: 'standard',
        address: { suburb: 'Bright' },
        giftMessage: 'Happy birthday!',
      },
      lines: [
        {
          line: 0,
          variantId: 'ax-one',
          variantCode: 'ax-one',
          parentCode: 'ax',
          qty: 2,
          packed: 2,
          shipped: 2,
          delivered: 0,
          total: 10_000,
        },
        { line: 1, variantId: 'cap-one', qty: 1 },
      ],
      totals: { total: 11_000, gst: 1_000, refunded: 0 },
      payments: [{ type: 'VOUCHER', amount: 2_000 }, { amount: 9_000 }],
      shipments: [{ carrier: 'Sendle', trackingNumber: 'SN1234' }],
      returns: [{ number: returned, state: 'received', lines: [{ line: 0, qty: 1 }] }],
      loyalty: null,
    });
    for (const secret of [GIFT_CARD, 'fraud', 'agreeToMarketing', 'token']) {
      expect(JSON.stringify(order)).not.toContain(secret);
    }
  });

  it.each(['SB404', '%00', "x' or 1=1", '../keys', 'é'.repeat(300)])(
    'answers 404 for the number %s',
    async (number) => {
      expect((await callRoute(readOrder, of(number))).status).toBe(404);
      const headers = once();
      const written = await callRoute(cancel, { ...of(number), headers, body: {} });
      expect(written.status).toBe(404);
    },
  );

  it('is acknowledged once, under one number', async () => {
    const number = await place();
    const ask = (erpNumber: string, headers = once()) =>
      callRoute(acknowledge, { ...of(number), headers, body: { erpNumber } });
    const first = readAnswer(acknowledgeOrderCall, await ask('ERP-1'));
    expect(first.erpNumber).toBe('ERP-1');
    expect(readAnswer(acknowledgeOrderCall, await ask('ERP-1'))).toEqual(first);
    const other = await ask('ERP-2');
    expect([other.status, readError(other).code]).toEqual([409, 'Conflict']);
    expect(await read(number)).toMatchObject(first);
    expect(await eventTypes(number)).toEqual(['order.placed', 'order.acknowledged']);
  });

  it('can be cancelled in part, and refunded as goodwill', async () => {
    const number = await place();
    const part = { lines: [{ line: 0, qty: 1 }], reason: 'out of stock' };
    const asked = { ...of(number), headers: once(), body: part };
    const cancelled = readAnswer(cancelErpOrderCall, await callRoute(cancel, asked));
    expect(cancelled).toMatchObject({ status: 'placed', amount: 5_000 });
    // The answer was lost, so the ERP asks again.
    expect(readAnswer(cancelErpOrderCall, await callRoute(cancel, asked))).toEqual(cancelled);
    const goodwill = await callRoute(refund, {
      ...of(number),
      headers: once(),
      body: { amount: 150, reason: 'scratched' },
    });
    expect(readAnswer(refundErpOrderCall, goodwill).amount).toBe(150);
    const tooMuch = await callRoute(refund, {
      ...of(number),
      headers: once(),
      body: { amount: 99_999, reason: 'all' },
    });
    expect([tooMuch.status, readError(tooMuch).code]).toEqual([409, 'Conflict']);
    const { refunds, lines } = await read(number);
    expect(lines[0]).toMatchObject({ qty: 2, cancelled: 1 });
    expect(refunds.map(({ cause, amount }) => [cause, amount])).toEqual([
      ['cancellation', 5_000],
      ['goodwill', 150],
    ]);
  });
});

describe('a batch of parcels from the ERP', () => {
  it('has an answer for each line, and changes nothing when it is repeated', async () => {
    const [one, two] = [await place(), await place()];
    const batch = [
      { order: one, carrier: 'sendle', lines: [{ line: 0, qty: 1 }] },
      { order: 'SB404', carrier: 'sendle' },
      { order: two },
      { order: two, carrier: 'own', trackingUrl: 'javascript:alert(1)' },
      { order: two, carrier: 'startrack' },
      { order: one, carrier: 'sendle', lines: [{ line: 0, qty: 2 }] },
    ];
    const headers = once();
    const results = await sent(batch, headers);
    expect(results).toMatchObject([
      { ok: true, shipment: `${one}-1`, status: 'packed' },
      { ok: false, code: 'NotFound' },
      { ok: false, code: 'Invalid' },
      { ok: false, code: 'Invalid' },
      { ok: true, shipment: `${two}-1`, status: 'shipped' },
      { ok: false, code: 'Conflict' },
    ]);
    expect(await sent(batch, headers)).toEqual(results);
    expect((await read(one)).shipments).toHaveLength(1);
    expect(await eventTypes(two)).toEqual(['order.placed', 'order.shipped']);
  });

  it('with the key of another batch is refused, line by line', async () => {
    const number = await place();
    const headers = once();
    await sent([{ order: number, carrier: 'sendle', lines: [{ line: 0, qty: 1 }] }], headers);
    expect(
      await sent([{ order: number, carrier: 'sendle', lines: [{ line: 1, qty: 1 }] }], headers),
    ).toMatchObject([{ ok: false, code: 'KeyReused' }]);
  });

  it('is separate from a batch with the same Idempotency-Key of another API key', async () => {
    const number = await place();
    const headers = once();
    await sent([{ order: number, carrier: 'sendle', lines: [{ line: 0, qty: 1 }] }], headers);
    const other = await makeKey(db());
    expect(
      await sent(
        [{ order: number, carrier: 'sendle', lines: [{ line: 1, qty: 1 }] }],
        headers,
        other,
      ),
    ).toMatchObject([{ ok: true, shipment: `${number}-2` }]);
  });

  it('sends each parcel once when it arrives ten times at once', async () => {
    const number = await place();
    const headers = once();
    const line = { order: number, carrier: 'sendle' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => sent([line], headers)));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await read(number)).shipments).toHaveLength(1);
  });
});

describe('a malformed request of the ERP', () => {
  const post = async (body: string, headers: Record<string, string> = once()) => {
    const request = new Request('http://shop.example/api/erp/v1/shipments', {
      method: 'POST',
      headers: {
        authorization: key.authorization,
        'content-type': 'application/json',
        'x-client-address': '192.0.2.7',
        ...headers,
      },
      body,
    });
    const { status, headers: answered } = await ship(request, { params: Promise.resolve({}) });
    return { status, cache: answered.get('cache-control') };
  };
  const line = '{"order":"SB1","carrier":"sendle"}';

  it.each([
    ['no Idempotency-Key', `{"shipments":[${line}]}`, {}, 400],
    ['one with spaces', `{"shipments":[${line}]}`, { 'idempotency-key': 'a b c d e f' }, 400],
    ['more lines than a batch', `{"shipments":[${Array(1_001).fill(line)}]}`, once(), 400],
    ['hundreds of thousands of lines', `{"shipments":[${Array(500_000).fill('1')}]}`, once(), 400],
    ['a body that is too long', `{"shipments":["${'x'.repeat(1_100_000)}"]}`, once(), 413],
    ['a list of lists', `{"shipments":${'['.repeat(400_000)}${']'.repeat(400_000)}}`, once(), 400],
    ['no line', '{"shipments":[]}', once(), 400],
    ['an unknown field', `{"shipments":[${line}],"actor":"operator"}`, once(), 400],
    ['keys like __proto__', '{"__proto__":{"shipments":[]},"constructor":1}', once(), 400],
    [
      'half of a surrogate pair',
      '{"shipments":[{"order":"SB1","trackingNumber":"\\ud800"}]}',
      once(),
      400,
    ],
  ])('with %s is refused', async (_name, body, headers, status) => {
    expect(await post(body, headers)).toEqual({ status, cache: 'no-store' });
  });
});
