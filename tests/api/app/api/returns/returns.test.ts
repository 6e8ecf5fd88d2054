import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as EXPORT } from '#app/api/account/export/route.ts';
import { GET as GET_ORDER } from '#app/api/account/orders/[number]/route.ts';
import { POST as LOOK_UP } from '#app/api/orders/lookup/route.ts';
import { POST as CANCEL } from '#app/api/returns/cancel/route.ts';
import { POST as CANCEL_AS_GUEST } from '#app/api/returns/guest/cancel/route.ts';
import { POST as GUEST_OPTIONS } from '#app/api/returns/guest/options/route.ts';
import { POST as CREATE_AS_GUEST } from '#app/api/returns/guest/route.ts';
import { POST as OPTIONS } from '#app/api/returns/options/route.ts';
import { POST as CREATE } from '#app/api/returns/route.ts';
import { exportAccountCall } from '#lib/api/calls/account/export-account.ts';
import { readOrderCall } from '#lib/api/calls/account/read-order.ts';
import { lookUpOrderCall } from '#lib/api/calls/orders/look-up-order.ts';
import { cancelReturnCall } from '#lib/api/calls/returns/cancel-return.ts';
import { createReturnCall } from '#lib/api/calls/returns/create-return.ts';
import { createGuestReturnCall } from '#lib/api/calls/returns/guest-returns.ts';
import { readReturnOptionsCall } from '#lib/api/calls/returns/read-return-options.ts';
import { LIMITS } from '#lib/server/rate-limits/limits.ts';
import { makeReturnToken } from '#lib/server/returns/return-token.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { signInCustomer, type TestCustomer } from '#tests/api/support/customers.ts';
import { oneSize } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import {
  shippedOrder,
  type Wishes,
  wishesFor,
} from '#tests/database/lib/server/returns/support/shipped-order.ts';
import { setProgress } from '#tests/support/order-progress.ts';

let ada: TestCustomer;
let bob: TestCustomer;
let number = '';
let wishes: Wishes;
const EMAIL = 'ada@wattle.example';

const { db, gateway } = ownShop([oneSize('ax', 100)], 1);
beforeAll(async () => {
  ada = await signInCustomer('Ada');
  bob = await signInCustomer('Bob');
});
beforeEach(async () => {
  ({ number } = await shippedOrder(db(), gateway(), {
    items: { 'ax-one': 2 },
    email: EMAIL,
  }));
  await db().updateTable('orders').set({ customer_id: ada.sub }).execute();
  wishes = await wishesFor(db(), number);
  await db().deleteFrom('rate_limits').execute();
});

const withKey = (key: string = randomUUID()) => ({ 'idempotency-key': key });
const guest = () => ({ number, email: EMAIL });

async function readDetail(as = ada) {
  return readAnswer(readOrderCall, await callRoute(GET_ORDER, { as, params: { number } }));
}
async function tokenOf(as = ada): Promise<string> {
  return (await readDetail(as)).returnToken ?? '';
}
async function create(returnToken: string, as = ada, headers = withKey()) {
  return callRoute(CREATE, { as, headers, body: { returnToken, ...wishes } });
}

describe('a customer who returns', () => {
  it('gets a return token with the order, the options by it, and then a return', async () => {
    expect(await readDetail()).toMatchObject({
      returns: [],
      refunded: 0,
      paymentState: 'PAID',
      canReturn: true,
    });
    const returnToken = await tokenOf();
    const answer = await callRoute(OPTIONS, { as: ada, body: { returnToken } });
    const options = readAnswer(readReturnOptionsCall, answer);
    expect(options).toMatchObject({
      order: { number },
      lines: [{ line: 0, left: 2, refunds: [5_000, 10_000], changeOfMind: null, fault: null }],
      payments: [{ label: 'Visa ending in 1111', amount: 10_000 }],
    });
    const made = readAnswer(createReturnCall, await create(returnToken)).return;
    expect((await readDetail()).returns).toEqual([made]);
  });

  it('gets no return token when nothing is left to return, or nothing was sent', async () => {
    wishes = await wishesFor(db(), number, [{ qty: 2 }]);
    await create(await tokenOf());
    expect(await readDetail()).toMatchObject({ canReturn: false });
    expect(await readDetail()).not.toHaveProperty('returnToken');
    await db().deleteFrom('returns').execute();
    await setProgress(db(), number, 'placed');
    expect(await readDetail()).not.toHaveProperty('returnToken');
  });

  it('cannot use another customer’s return token, an expired or a forged one', async () => {
    const adas = await tokenOf();
    const old = await makeReturnToken(
      { orderNumber: number, sub: ada.sub },
      Date.now() - 60 * 60 * 1000,
    );
    const bobsOwn = await makeReturnToken({ orderNumber: number, sub: bob.sub }, Date.now());
    const calls: [string, TestCustomer][] = [
      [adas, bob],
      // Sealed for Bob, but the order is not his.
      [bobsOwn, bob],
      [old, ada],
      [`${adas.slice(0, -3)}AAA`, ada],
      ['A'.repeat(80), ada],
    ];
    for (const [returnToken, as] of calls) {
      const refused = { status: 422, json: { error: { code: 'ReturnTokenInvalid' } } };
      expect(await create(returnToken, as)).toMatchObject(refused);
      expect(await callRoute(OPTIONS, { as, body: { returnToken } })).toMatchObject(refused);
    }
    expect(await db().selectFrom('returns').select('number').execute()).toEqual([]);
  });

  it('can cancel their own return, and nobody else’s', async () => {
    const { number: returnNumber } = readAnswer(
      createReturnCall,
      await create(await tokenOf()),
    ).return;
    expect(await callRoute(CANCEL, { as: bob, body: { returnNumber } })).toMatchObject({
      status: 404,
      json: { error: { code: 'ReturnNotFound' } },
    });
    const answer = await callRoute(CANCEL, { as: ada, body: { returnNumber } });
    expect(readAnswer(cancelReturnCall, answer).return.state).toBe('cancelled');
  });

  it('finds the return in the download of the account', async () => {
    const made = readAnswer(createReturnCall, await create(await tokenOf())).return;
    const copy = readAnswer(exportAccountCall, await callRoute(EXPORT, { as: ada }));
    expect(copy.returns).toEqual([made]);
  });

  it('needs an Idempotency-Key, and gets the same return for the same key', async () => {
    const token = await tokenOf();
    expect(
      await callRoute(CREATE, { as: ada, body: { returnToken: token, ...wishes } }),
    ).toMatchObject({ status: 400 });
    const key = withKey();
    const [one, two] = [await create(token, ada, key), await create(token, ada, key)];
    expect(one.json).toEqual(two.json);
  });
});

describe('a guest who returns', () => {
  it('needs the order’s number and its e-mail address, and a wrong pair always gets the same 404', async () => {
    const notFound = {
      status: 404,
      json: {
        error: { code: 'NotFound', message: 'No order has this number and email address.' },
      },
    };
    const wrong = [
      { number, email: 'bob@wattle.example' },
      { number: 'SB000000000', email: EMAIL },
    ];
    const returnNumber = 'SBR123456789';
    for (const pair of wrong) {
      const headers = withKey();
      const { status, json } = await callRoute(CREATE_AS_GUEST, {
        headers,
        body: { ...pair, ...wishes },
      });
      expect({ status, json }).toEqual(notFound);
      expect(await callRoute(GUEST_OPTIONS, { body: pair })).toMatchObject(notFound);
      expect(await callRoute(CANCEL_AS_GUEST, { body: { ...pair, returnNumber } })).toMatchObject(
        notFound,
      );
    }
  });

  it('can request a return, find it with the order and cancel it', async () => {
    const headers = withKey();
    const made = readAnswer(
      createGuestReturnCall,
      await callRoute(CREATE_AS_GUEST, { headers, body: { ...guest(), ...wishes } }),
    ).return;
    const found = readAnswer(lookUpOrderCall, await callRoute(LOOK_UP, { body: guest() }));
    expect(found).toMatchObject({ returns: [made], canReturn: true });
    expect(found).not.toHaveProperty('returnToken');
    const body = { ...guest(), returnNumber: made.number };
    expect(await callRoute(CANCEL_AS_GUEST, { body })).toMatchObject({
      status: 200,
      json: { return: { state: 'cancelled' } },
    });
  });

  it('shares one limit of guesses between the lookup and the return calls', async () => {
    const { subject } = LIMITS.guestLookup;
    const email = 'guess@wattle.example';
    const tries = Array.from({ length: subject.points + 4 }, (_, index) => {
      const headers = { 'x-client-address': `198.51.100.${index}` };
      const route = index % 2 === 0 ? LOOK_UP : GUEST_OPTIONS;
      return callRoute(route, { headers, body: { number, email } });
    });
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(subject.points);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  });
});

describe('a request for a return', () => {
  const line = () => wishes.lines[0];
  it.each([
    ['no line', () => ({ lines: [] }), 'lines'],
    ['no units', () => ({ lines: [{ ...line(), qty: 0 }] }), 'lines.0.qty'],
    ['a fraction of a unit', () => ({ lines: [{ ...line(), qty: 0.5 }] }), 'lines.0.qty'],
    ['an unknown reason', () => ({ lines: [{ ...line(), reason: 'BORED' }] }), 'lines.0.reason'],
    [
      'a long comment',
      () => ({ lines: [{ ...line(), comment: 'x'.repeat(501) }] }),
      'lines.0.comment',
    ],
    ['a NUL', () => ({ lines: [{ ...line(), comment: 'x\0' }] }), 'lines.0.comment'],
    [
      'a fault without a comment',
      () => ({ lines: [{ ...line(), reason: 'WRONG_ITEM', comment: ' ' }] }),
      'lines.0.comment',
    ],
    [
      'a repair for a change of mind',
      () => ({ lines: [{ ...line(), wish: { type: 'REPAIR' } }] }),
      'lines.0.wish',
    ],
    ['a refund for a line', () => ({ lines: [{ ...line(), refund: 1 }] }), 'lines.0.refund'],
    ['a negative refund', () => ({ shown: { refund: -1 } }), 'shown.refund'],
    ['an unknown field', () => ({ state: 'refunded' }), 'state'],
  ])('is refused with %s', async (_, change, field) => {
    const body = { ...guest(), ...wishes, ...change() };
    expect(await callRoute(CREATE_AS_GUEST, { headers: withKey(), body })).toMatchObject({
      status: 400,
      json: { error: { code: 'InvalidRequest', fields: { [field]: expect.any(String) } } },
    });
  });

  it('is refused for a line that the order does not have', async () => {
    const body = { ...guest(), ...wishes, lines: [{ ...line(), line: 7 }] };
    expect(await callRoute(CREATE_AS_GUEST, { headers: withKey(), body })).toMatchObject({
      status: 422,
      json: { error: { code: 'ReturnNotPossible' } },
    });
  });
});
