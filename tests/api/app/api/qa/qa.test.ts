import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { POST as PostCleanUp } from '#app/api/qa/clean-up/route.ts';
import type { POST as PostDelivery } from '#app/api/qa/deliveries/route.ts';
import type { GET as GetMail } from '#app/api/qa/mail/route.ts';
import { cleanUpQaCall } from '#lib/api/calls/qa/clean-up-qa.ts';
import { deliverQaOrderCall } from '#lib/api/calls/qa/deliver-qa-order.ts';
import { readQaMailCall } from '#lib/api/calls/qa/read-qa-mail.ts';
import { CLEANED_UP_ADDRESS } from '#lib/config/qa-addresses.ts';
import { operator } from '#lib/server/commands/actor.ts';
import { returnStock } from '#lib/server/inventory/online-stock.ts';
import { moderateReview } from '#lib/server/reviews/moderate-review.ts';
import { writeReview } from '#lib/server/reviews/write-review.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { addPlacedOrder } from '#tests/api/support/placed-order.ts';
import { addReviewedOrder } from '#tests/database/lib/server/reviews/support/reviewed-order.ts';
import { qaAddress } from '#tests/support/qa-address.ts';

const TOKEN = 'a-token-of-more-than-thirty-two-characters';
const RUN = 'k3v9x2mq';
const ADA = qaAddress('ada', RUN);
const OTHER_RUN = qaAddress('ada', 'zzzzzzzz');
const CUSTOMER = 'ada@customers.example';
const REVIEW = {
  title: 'Boots',
  text: 'They kept my feet dry for a week.',
  fit: null,
  width: null,
  usualSize: null,
  activity: null,
  recommends: null,
  showName: false,
  showRegion: false,
  pictures: [],
};

const database = ownDatabase();
let mail: typeof GetMail;
let deliver: typeof PostDelivery;
let cleanUp: typeof PostCleanUp;

/** The routes as a server with these settings has them: the environment is read once. */
async function openRoutes(settings: Record<string, string>): Promise<void> {
  vi.unstubAllEnvs();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  vi.resetModules();
  ({ GET: mail } = await import('#app/api/qa/mail/route.ts'));
  ({ POST: deliver } = await import('#app/api/qa/deliveries/route.ts'));
  ({ POST: cleanUp } = await import('#app/api/qa/clean-up/route.ts'));
}

const headers = { authorization: `Bearer ${TOKEN}` };
const askMail = (to: string, sent: Record<string, string> = headers) =>
  callRoute(mail, { query: `?to=${encodeURIComponent(to)}`, headers: sent });
const askDelivery = (number: string) => callRoute(deliver, { body: { number }, headers });
const askCleanUp = (run: string) => callRoute(cleanUp, { body: { run }, headers });

async function keepMail(to: string, subject: string, state: 'local' | 'sent' = 'local') {
  const id = crypto.randomUUID();
  await database.db
    .insertInto('email_outbox')
    .values({
      id,
      kind: 'order-confirmation',
      to_name: 'Ada',
      to_address: to,
      data: '{}',
      message_id: `<${id}@shop.example>`,
      state,
      subject,
      text: subject,
    })
    .execute();
}

beforeAll(() => openRoutes({ ENVIRONMENT: 'stg', QA_TOKEN: TOKEN }));
afterEach(async () => {
  for (const table of ['email_outbox', 'orders', 'identity_users', 'customers'] as const) {
    await database.db.deleteFrom(table).execute();
  }
});
afterAll(async () => {
  vi.unstubAllEnvs();
});

describe('GET /qa/mail', () => {
  it('answers the e-mails to a testers’ address, newest first and uncached', async () => {
    await keepMail(ADA, 'first');
    await keepMail(ADA.toUpperCase(), 'second');
    await keepMail(OTHER_RUN, 'of another run');
    const answer = await askMail(ADA);
    const { mails } = readAnswer(readQaMailCall, answer);
    expect(mails.map(({ subject }) => subject)).toEqual(['second', 'first']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    CUSTOMER,
    'ada@qa.example',
    `ada.${RUN}@qa.example.org`,
    `ada.${RUN}@QA-example`,
    `ada@customers.example,${ADA}`,
    `${ADA}\n`,
    '%',
    '',
  ])('refuses to read the e-mails of %j', async (to) => {
    await keepMail(CUSTOMER, 'private');
    const answer = await askMail(to);
    expect(answer.status).toBe(400);
    expect(answer.text).not.toContain('private');
  });
});

describe('POST /qa/deliveries', () => {
  it('delivers a testers’ order, and no other order', async () => {
    await addPlacedOrder(database.db, { number: 'SB000000001', email: ADA });
    await addPlacedOrder(database.db, { number: 'SB000000002', email: CUSTOMER });
    readAnswer(deliverQaOrderCall, await askDelivery('SB000000001'));
    for (const number of ['SB000000002', 'SB000000003']) {
      expect((await askDelivery(number)).status, number).toBe(404);
    }
    const orders = await database.db
      .selectFrom('orders')
      .select('status')
      .orderBy('number')
      .execute();
    expect(orders.map(({ status }) => status)).toEqual(['delivered', 'placed']);
  });
});

describe('POST /qa/clean-up', () => {
  const addUser = (email: string) =>
    database.db
      .insertInto('identity_users')
      .values({
        sub: `sub-of-${email}`,
        email,
        status: 'CONFIRMED',
        attributes: '{}',
        secret: Buffer.from('x'),
      })
      .execute();
  const emailsOf = async (table: 'identity_users' | 'orders') =>
    (await database.db.selectFrom(table).select('email').orderBy('email').execute()).map(
      ({ email }) => email,
    );

  it('removes what its run made and nothing else, and may be repeated', async () => {
    for (const email of [ADA, OTHER_RUN, CUSTOMER]) {
      await addUser(email);
      await keepMail(email, 'words');
    }
    await addPlacedOrder(database.db, { number: 'SB000000001', email: ADA.toUpperCase() });
    await addPlacedOrder(database.db, { number: 'SB000000002', email: OTHER_RUN });
    await addPlacedOrder(database.db, { number: 'SB000000003', email: CUSTOMER });

    const cleaned = readAnswer(cleanUpQaCall, await askCleanUp(RUN));
    expect(cleaned).toEqual({ accounts: 1, orders: 1 });
    expect(await emailsOf('identity_users')).toEqual([CUSTOMER, OTHER_RUN].sort());
    expect(await emailsOf('orders')).toEqual([CUSTOMER, OTHER_RUN, CLEANED_UP_ADDRESS].sort());
    const left = await database.db.selectFrom('email_outbox').select('to_address').execute();
    expect(left.map((row) => row.to_address).sort()).toEqual([CUSTOMER, OTHER_RUN].sort());

    const again = readAnswer(cleanUpQaCall, await askCleanUp(RUN));
    expect(again).toEqual({ accounts: 0, orders: 0 });
  });

  it('returns the stock of an order once, however many ask at the same time', async () => {
    await importRecords(database.db, [BRAND_RECORD, bootRecord({ id: 'boot' })]);
    await addPlacedOrder(database.db, { number: 'SB000000001', email: ADA });
    await database.db
      .insertInto('order_lines')
      .values({
        order_number: 'SB000000001',
        position: 0,
        product_id: 'boot',
        variant_id: 'boot-8',
        qty: 2,
        total: 10_000,
      })
      .execute();
    const answers = await Promise.all([1, 2, 3, 4].map(() => askCleanUp(RUN)));
    const cleaned = answers.map((answer) => readAnswer(cleanUpQaCall, answer).orders);
    expect(cleaned.sort()).toEqual([0, 0, 0, 1]);
    const { qty } = await database.db
      .selectFrom('variants')
      .select('qty')
      .where('id', '=', 'boot-8')
      .executeTakeFirstOrThrow();
    expect(qty).toBe(5);
  });

  it('returns what the stock lacks, also after returns that put nothing back', async () => {
    const { db } = database;
    await importRecords(db, [BRAND_RECORD, bootRecord({ id: 'boot' })]);
    const stock = () =>
      db.selectFrom('variants').select('qty').where('id', '=', 'boot-8').executeTakeFirst();
    const before = await stock();
    // No other test has put units of this order back.
    const order_number = 'SB000000009';
    await addPlacedOrder(db, { number: order_number, email: ADA });
    const line = { product_id: 'boot', variant_id: 'boot-8' };
    await db
      .insertInto('order_lines')
      .values({ order_number, position: 0, ...line, qty: 3, cancelled: 1, total: 10_000 })
      .execute();
    // Both are of the same unit: it came back and another size was sent, which came back too.
    for (const number of ['SBR1', 'SBR2']) {
      await db
        .insertInto('returns')
        .values({
          ...{ number, order_number, idempotency_key: number, request_hash: Buffer.from('') },
          ...{ state: 'received', history: '[]', delivery: 0 },
        })
        .execute();
      await db
        .insertInto('return_lines')
        .values({
          ...{ return_number: number, position: 0, order_number, line: 0, qty: 1, refund: 0 },
          ...{ reason: 'TOO_SMALL', comment: '', wish: '{"type":"REFUND"}' },
        })
        .execute();
    }
    const units = [{ variantId: 'boot-8', qty: 1 }];
    for (const source of [
      { cause: 'cancellation', reference: order_number },
      { cause: 'return', reference: 'SBR1' },
      { cause: 'return', reference: 'SBR of another order' },
    ] as const) {
      await db.transaction().execute((trx) => returnStock(trx, units, source));
    }
    await askCleanUp(RUN);
    // Three of the calls above, and the one unit that nothing has put back.
    expect((await stock())?.qty).toBe((before?.qty ?? 0) + 3 + 1);
  });

  it('removes the reviews of its run, also from the model’s summary', async () => {
    const { db } = database;
    await importRecords(db, [BRAND_RECORD, bootRecord({ id: 'boot' })]);
    for (const [number, email, stars] of [
      ['SB000000001', ADA, 1],
      ['SB000000002', CUSTOMER, 5],
    ] as const) {
      await addReviewedOrder(db, { number, email, productId: 'boot' });
      const review = { ...REVIEW, stars };
      const actor = { kind: 'guest', id: number } as const;
      await writeReview({ db, actor, now: new Date() }, { orderNumber: number, line: 0, review });
    }
    const written = await db.selectFrom('reviews').select('id').execute();
    for (const { id } of written) {
      const decision = { state: 'published' } as const;
      const staff = { db, actor: operator('tests'), now: new Date() };
      await moderateReview(staff, { id, version: 1, decision });
    }
    const summary = () =>
      db.selectFrom('review_summaries').select(['model', 'count', 'sum']).execute();
    expect(await summary()).toEqual([{ model: 'bluff', count: 2, sum: 6 }]);
    await db.deleteFrom('cache_tags').execute();
    await askCleanUp(RUN);
    expect(await summary()).toEqual([{ model: 'bluff', count: 1, sum: 5 }]);
    expect(await db.selectFrom('cache_tags').select('tag').execute()).toContainEqual({
      tag: 'product:boot',
    });
  });

  it.each(['', '%', RUN.toUpperCase(), 'a'.repeat(17), `${RUN}@qa.example`])(
    'refuses the run %j',
    async (run) => {
      expect((await askCleanUp(run)).status).toBe(400);
    },
  );
});

describe('the calls under /qa without the testers’ token', () => {
  it.each([{}, { authorization: 'Bearer' }, { authorization: `Bearer ${TOKEN}x` }])(
    'answer 404 with %j',
    async (sent: Record<string, string>) => {
      const answer = await askMail(ADA, sent);
      expect(answer.status).toBe(404);
      expect(readError(answer).code).toBe('NotFound');
    },
  );

  it('answer 404 in a shop that has no token, even to “Bearer undefined”', async () => {
    await openRoutes({ ENVIRONMENT: 'stg' });
    for (const authorization of ['Bearer undefined', 'Bearer ', `Bearer ${TOKEN}`]) {
      expect((await askMail(ADA, { authorization })).status).toBe(404);
    }
    expect((await askCleanUp(RUN)).status).toBe(404);
    expect((await askDelivery('SB000000001')).status).toBe(404);
  });
});
