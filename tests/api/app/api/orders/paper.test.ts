import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET } from '#app/api/account/orders/[number]/paper/route.ts';
import { POST } from '#app/api/orders/paper/route.ts';
import { gatewaysOf } from '#lib/server/payments/gateways-of.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { LIMITS } from '#lib/server/rate-limits/limits.ts';
import { planRefund } from '#lib/server/refunds/plan-refund.ts';
import { makeReturnRefund } from '#lib/server/returns/make-return-refund.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { signInCustomer, type TestCustomer } from '#tests/api/support/customers.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { addPlacedOrder } from '#tests/api/support/placed-order.ts';
import { oneSize, openShop } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import {
  orderOf,
  receive,
  shippedOrder,
} from '#tests/database/lib/server/returns/support/shipped-order.ts';
import { planReturnRefund } from '#tests/database/lib/server/returns/support/steps.ts';
import { pdfTexts } from '#tests/support/pdf-text.ts';

const EMAIL = 'ada@wattle.example';

const database = ownDatabase();
let ada: TestCustomer;
let bob: TestCustomer;
let number = '';
/** A refunded return of the order, and one that waits. */
let refund = '';
let waiting = '';

beforeAll(async () => {
  const { db } = database;
  await openShop(db, [oneSize('ax', 9)]);
  ada = await signInCustomer('Ada');
  bob = await signInCustomer('Bob');
  const gateway = sandboxGateway(db);
  ({ number } = await shippedOrder(db, gateway, { items: { 'ax-one': 3 }, email: EMAIL }));
  await db.updateTable('orders').set({ customer_id: ada.sub }).execute();
  refund = await receive(db, number);
  await planReturnRefund(db, refund);
  await makeReturnRefund(
    db,
    { gateways: gatewaysOf(gateway) },
    refund,
    AbortSignal.timeout(60_000),
  );
  waiting = await receive(db, number);
  await addPlacedOrder(db, { number: 'SB900000001', email: 'jo@shop.example' });
});
beforeEach(async () => {
  await database.db.deleteFrom('rate_limits').execute();
});

const ask = (as: TestCustomer | null, query = '', order = number) =>
  callRoute(GET, { as, params: { number: order }, query });
const askAsGuest = (body: object) => callRoute(POST, { body });

describe('the papers of an order', () => {
  it('are PDF files for their customer, which no cache keeps', async () => {
    const { status, headers, bytes } = await ask(ada);
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toEqual({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="tax-invoice-${number}.pdf"`,
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
    });
    const [page] = await pdfTexts(bytes);
    expect(page).toContain('Tax invoice');
    expect(page).toContain(number);
    expect(page).toMatch(/\$\d+\.\d\d of this order has been paid back since/);
  });

  it('include an adjustment note for each refund that was made', async () => {
    const { status, headers, bytes } = await ask(ada, `?refund=${refund}`);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain(`"adjustment-note-${refund}.pdf"`);
    const [page] = await pdfTexts(bytes);
    expect(page).toContain('Adjustment note');
    expect(page).toContain('Goods returned: Too small');
    expect((await ask(ada, `?refund=${waiting}`)).status).toBe(404);
    expect((await ask(ada, '?refund=SBR000000000')).status).toBe(404);
    expect((await ask(ada, '?refund=..%2F')).status).toBe(400);
  });

  it('include an adjustment note for a refund without a return', async () => {
    const { db } = database;
    const lines = [{ line: 0, qty: 0, amount: 110 }];
    const planned = { number: 'SBC000000001', cause: 'goodwill', lines, delivery: 0 } as const;
    await planRefund(db, await orderOf(db, number), planned);
    expect((await ask(ada, '?refund=SBC000000001')).status).toBe(404);
    await db
      .updateTable('refunds')
      .set({ gst: 10, made_at: new Date() })
      .where('number', '=', 'SBC000000001')
      .execute();
    const { bytes } = await ask(ada, '?refund=SBC000000001');
    const page = (await pdfTexts(bytes))[0]?.replace(/\s+/g, ' ');
    expect(page).toContain('Price reduced after the sale');
    expect(page).toContain('reduced by $1.10, and the GST on it by $0.10.');
    expect(page).toMatch(/Paid back to \S.* \$1\.10/);
  });

  it('are refused to anybody who may not see the order', async () => {
    expect((await ask(null)).status).toBe(401);
    expect((await ask(bob)).status).toBe(404);
    expect((await ask(bob, `?refund=${refund}`)).status).toBe(404);
    expect((await ask(ada, '', 'SB900000001')).status).toBe(404);
    // Another order's refund is none of this order.
    const other = { number: 'SB900000001', email: 'jo@shop.example', refund };
    expect((await askAsGuest(other)).status).toBe(404);
  });

  it('are answered to a guest with the order’s number and e-mail address', async () => {
    const found = await askAsGuest({ number: `#${number.toLowerCase()}`, email: EMAIL });
    expect(found.status).toBe(200);
    expect(found.headers.get('cache-control')).toBe('private, no-store');
    expect((await pdfTexts(found.bytes))[0]).toContain('Tax invoice');
    const note = await askAsGuest({ number, email: EMAIL, refund });
    expect((await pdfTexts(note.bytes))[0]).toContain('Adjustment note');
    const wrong = await askAsGuest({ number, email: 'jo@shop.example' });
    const none = await askAsGuest({ number: 'SB000000000', email: EMAIL });
    expect([wrong.status, none.status]).toEqual([404, 404]);
    expect(wrong.text).toBe(none.text);
  });

  it('share their limit of guesses with the order lookup', async () => {
    const tries = Array.from({ length: LIMITS.guestLookup.subject.points + 1 }, (_, index) =>
      askAsGuest({ number: 'SB555555555', email: `guess${index}@shop.example` }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  });
});
