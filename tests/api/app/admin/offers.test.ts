import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as preview } from '#app/admin/api/offer-preview/route.ts';
import { GET as readCodes } from '#app/admin/api/offers/[id]/codes/route.ts';
import { PUT as change, GET as read } from '#app/admin/api/offers/[id]/route.ts';
import { POST as stop } from '#app/admin/api/offers/[id]/stop/route.ts';
import { GET as list, POST as make } from '#app/admin/api/offers/route.ts';
import {
  listOffersCall,
  makeOfferCall,
  type OfferCodes,
  previewOfferCall,
  readOfferCall,
  readOfferCodesCall,
} from '#lib/api/calls/staff/offers.ts';
import type { PlaceOrderStep } from '#lib/server/checkout/place-order-options.ts';
import { checkoutInfo } from '#lib/server/checkout/pricing/checkout-info.ts';
import { importOffers } from '#lib/server/offers/import-offers.ts';
import { cancelOrder } from '#lib/server/order-commands/cancel-order.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { makeStaff, type TestStaff } from '#tests/api/support/staff.ts';
import { oneSize, openShop } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { answerTo, readyToPay } from '#tests/database/lib/server/checkout/support/shopper.ts';

const HOUR_MS = 3_600_000;

// Orders of one shopper stand for those of many.
process.env.RATE_LIMIT_SCALE = '100';

const database = ownDatabase();
let merchandiser: TestStaff;
const db = () => database.db;
beforeAll(async () => {
  // Boots at $50 and at $30.
  await openShop(db(), [
    oneSize('ax', 1_000, { popularity: 9 }),
    oneSize('bx', 1_000, { price: 3_000 }),
  ]);
  merchandiser = await makeStaff(db(), ['merchandiser']);
});
beforeEach(async () => {
  await sql`truncate promotions, promotion_codes, promotion_uses, orders, order_attempts,
    audit_entries, events cascade`.execute(db());
});

const WISH = {
  name: 'Spring',
  effect: { kind: 'linePercent', percent: 20 },
  products: [] as string[],
  categoryPaths: [],
  brandSlugs: [],
  onSale: 'any',
  minimumSubtotal: 0,
  signedInOnly: false,
  exclusive: false,
  startsAt: null as number | null,
  endsAt: null as number | null,
  usageCountLimit: null as number | null,
  totalUsageLimit: null as number | null,
};
const wishOf = (rest: Partial<typeof WISH> | object) => ({ ...WISH, ...rest });
const typed = (...codes: string[]): OfferCodes => ({ kind: 'typed', codes });

type Handler = Parameters<typeof callRoute>[0];
const send = (handler: Handler, body: unknown, id?: string, method = 'POST') =>
  callRoute(handler, {
    method,
    headers: merchandiser.headers,
    body,
    ...(id !== undefined && { params: { id } }),
  });
const made = async (rest: object = {}, codes: OfferCodes = typed('SPRING')) =>
  readAnswer(makeOfferCall, await send(make, { wish: wishOf(rest), codes }));
const reading = () => ({ headers: merchandiser.headers });
const offerOf = async (id: string) =>
  readAnswer(readOfferCall, await callRoute(read, { ...reading(), params: { id } }));
const listed = async (query: string) =>
  readAnswer(listOffersCall, await callRoute(list, { ...reading(), query })).offers;
const tried = async (
  rest: object,
  codes: OfferCodes | null = typed('NEW'),
  id: string | null = null,
) => readAnswer(previewOfferCall, await send(preview, { wish: wishOf(rest), codes, id }));
const place = async (
  codes: string[],
  email: string,
  items: Record<string, number> = { 'ax-one': 1 },
) =>
  answerTo(db(), await readyToPay(db(), { items, promoCodes: codes, email }), {
    gateway: sandboxGateway(db()),
  });
/** All of them see the offer, and then order at once. */
async function race(codes: string[], emails: readonly string[]) {
  const requests = await Promise.all(
    emails.map((email) => readyToPay(db(), { items: { 'ax-one': 1 }, promoCodes: codes, email })),
  );
  const gateway = sandboxGateway(db());
  return Promise.all(requests.map((request) => answerTo(db(), request, { gateway })));
}
const known = (codes: string[], items = [{ productId: 'ax', variantId: 'ax-one', qty: 1 }]) =>
  checkoutInfo(
    db(),
    { cart: { items, promoCodes: codes } },
    { now: new Date(), signal: new AbortController().signal },
  );

describe('an offer that staff make', () => {
  it('works at the checkout, and is listed with its uses and what it gave', async () => {
    const { id } = await made({ name: '<b>Spring</b>' }, typed('spring', 'SPRING'));
    expect(await place(['SPRING'], 'ada@wattle.example')).toMatchObject({
      order: expect.any(String),
    });
    expect(await listed('?state=running')).toMatchObject([
      {
        ...{ id, name: '<b>Spring</b>', codes: ['SPRING'], codeCount: 1, isByStaff: true },
        ...{ uses: 1, given: 1_000, state: 'running' },
      },
    ]);
    expect(
      await db().selectFrom('audit_entries').select(['command', 'person']).execute(),
    ).toContainEqual({ command: 'offer.make', person: 'Kim Lee' });
    const events = await db().selectFrom('events').select('type').execute();
    expect(events).toContainEqual({ type: 'promotion.made' });
  });

  it('is refused with a code that another offer has, and with what the shop does not have', async () => {
    await made();
    const again = await send(make, { wish: wishOf({}), codes: typed('spring') });
    expect(readError(again)).toMatchObject({
      code: 'Conflict',
      message: expect.stringContaining('SPRING'),
    });
    for (const wrong of [
      { products: ['nothing'] },
      { categoryPaths: ['nowhere'] },
      { brandSlugs: ['nobody'] },
      { endsAt: Date.now() - HOUR_MS },
      { startsAt: Date.now() + 2 * HOUR_MS, endsAt: Date.now() + HOUR_MS },
    ]) {
      const refused = await send(make, { wish: wishOf(wrong), codes: typed('OTHER') });
      expect(readError(refused).code).toBe('Invalid');
    }
    expect(await listed('')).toHaveLength(1);
  });

  it.each([
    { effect: { kind: 'linePercent', percent: 101 } },
    { effect: { kind: 'orderAmount', amount: -1 } },
    { effect: { kind: 'everythingFree' } },
    { name: 'two\nlines' },
    { name: ' ' },
    { totalUsageLimit: 0 },
    { brandSlugs: ["' or 1=1"] },
    { extra: 1 },
  ])('is refused whole with %j', async (wrong) => {
    expect((await send(make, { wish: wishOf(wrong), codes: typed('SPRING') })).status).toBe(400);
  });

  it('has random codes that differ, are easy to read, and work once each', async () => {
    const { id, codes } = await made({}, { kind: 'random', count: 500, prefix: 'vip' });
    expect(new Set(codes).size).toBe(500);
    expect(codes.every((code) => /^VIP-[A-HJKMNP-TV-Z2-9]{10}$/.test(code))).toBe(true);
    const [first = '', second = ''] = codes;
    const emails = ['a', 'b', 'c', 'd'].map((who) => `${who}@wattle.example`);
    const answers = await race([first], emails);
    expect(answers.filter(({ order }) => order)).toHaveLength(1);
    expect(await place([second], 'e@wattle.example')).toMatchObject({ order: expect.any(String) });
    const page = await callRoute(readCodes, { ...reading(), params: { id } });
    const { codes: all } = readAnswer(readOfferCodesCall, page);
    expect(
      all
        .filter(({ isUsed }) => isUsed)
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual([first, second].toSorted());
    const { promotions } = await known([first]);
    expect(promotions.disallowedPromotions).toMatchObject([
      { disallowReason: 'PromotionUsageExceeded' },
    ]);
  });
});

describe('a limit', () => {
  it('holds when many order at once, and a cancelled order gives its use back', async () => {
    const { id } = await made({ totalUsageLimit: 2 });
    const buyers = Array.from({ length: 6 }, (_, index) => `buyer${index}@wattle.example`);
    const answers = await race(['SPRING'], buyers);
    const orders = answers.flatMap(({ order }) => order ?? []);
    expect(orders).toHaveLength(2);
    expect(answers.filter(({ code }) => code === 'PromotionUnavailable')).toHaveLength(4);
    const context = { db: db(), actor: { kind: 'operator', id: 'test' } as const, now: new Date() };
    await cancelOrder(context, { number: orders[0] ?? '' });
    expect(await offerOf(id)).toMatchObject({ uses: 1, given: 1_000 });
    await place(['SPRING'], 'late@wattle.example');
    expect(await offerOf(id)).toMatchObject({ uses: 2, given: 2_000, state: 'used-up' });
    expect(await listed('?state=used-up')).toMatchObject([{ id }]);
    expect(await listed('?state=running')).toEqual([]);
  });

  it('counts the uses from before an import', async () => {
    const { id } = await made({ totalUsageLimit: 3 });
    await sql`update promotions set used = 3`.execute(db());
    expect(await listed('?state=used-up')).toMatchObject([{ id, uses: 3, state: 'used-up' }]);
  });

  it('for each customer counts a mailbox under all its names', async () => {
    const { id } = await made({ usageCountLimit: 1 });
    const names = ['jo@wattle.example', 'JO+1@wattle.example', 'jo+2@Wattle.example'];
    const answers = await race(['SPRING'], names);
    expect(answers.filter(({ order }) => order)).toHaveLength(1);
    await place(['SPRING'], 'ann@wattle.example');
    expect(await offerOf(id)).toMatchObject({ uses: 2 });
  });

  it('that an offer gets later counts the uses before it', async () => {
    const { id } = await made();
    await place(['SPRING'], 'one@wattle.example');
    const body = { wish: wishOf({ totalUsageLimit: 1 }), seen: 1 };
    expect((await send(change, body, id, 'PUT')).status).toBe(200);
    const { promotions } = await known(['SPRING']);
    expect(promotions.disallowedPromotions).toMatchObject([
      { disallowReason: 'PromotionUsageExceeded' },
    ]);
  });
});

describe('uses of an offer whose limit changes', () => {
  const limited = (id: string, totalUsageLimit: number | null, seen: number) =>
    send(change, { wish: wishOf({ totalUsageLimit }), seen }, id, 'PUT');
  const cancel = (number = '') =>
    cancelOrder({ db: db(), actor: { kind: 'operator', id: 'test' }, now: new Date() }, { number });

  it('are given back by an order that fails after it got a limit', async () => {
    const { id } = await made();
    const request = await readyToPay(db(), {
      ...{ items: { 'ax-one': 1 }, promoCodes: ['SPRING'], card: '4000000000000101' },
    });
    const onStep = async (step: PlaceOrderStep) => {
      if (step === 'reserved') expect((await limited(id, 1, 1)).status).toBe(200);
    };
    const answer = await answerTo(db(), request, { gateway: sandboxGateway(db()), onStep });
    expect(answer).toEqual({ code: 'PaymentProcessorDeclinedHard' });
    await place(['SPRING'], 'ada@wattle.example');
    expect(await offerOf(id)).toMatchObject({ uses: 1, given: 1_000 });
  });

  it('are counted right when it was without one for a while', async () => {
    const { id } = await made({ totalUsageLimit: 2 });
    const { order } = await place(['SPRING'], 'one@wattle.example');
    await place(['SPRING'], 'two@wattle.example');
    await limited(id, null, 1);
    await cancel(order);
    await limited(id, 2, 2);
    const answers = await race(['SPRING'], ['three@wattle.example', 'four@wattle.example']);
    expect(answers.filter((answer) => answer.order)).toHaveLength(1);
  });

  /** Orders, and changes the offer while the order waits: it has read the offer as it was. */
  async function placeDuring(changing: () => Promise<unknown>) {
    const promoCodes = ['SPRING'];
    const request = await readyToPay(db(), { items: { 'ax-one': 1 }, promoCodes });
    const { placing } = await db()
      .transaction()
      .execute(async (trx) => {
        await sql`select from variants where id = 'ax-one' for no key update`.execute(trx);
        const placing = answerTo(db(), request, { gateway: sandboxGateway(db()) });
        while (!(await isSomebodyWaiting()));
        await changing();
        return { placing };
      });
    return placing;
  }

  it('count an order that read it before the limit was set', async () => {
    const { id } = await made();
    expect(await placeDuring(() => limited(id, 1, 1))).toMatchObject({ order: expect.any(String) });
    const { promotions } = await known(['SPRING']);
    expect(promotions.disallowedPromotions).toMatchObject([
      { disallowReason: 'PromotionUsageExceeded' },
    ]);
  });

  it('end when it is stopped, for orders that have read it before too', async () => {
    const { id } = await made();
    expect(await placeDuring(() => send(stop, { seen: 1 }, id))).toEqual({ code: 'OrderUpdated' });
    expect(await offerOf(id)).toMatchObject({ uses: 0 });
  });
});

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    ) as waiting`.execute(db());
  return rows[0]?.waiting ?? false;
}

describe('changing and stopping', () => {
  it('is refused if somebody was quicker, and recorded with what was before', async () => {
    const { id } = await made();
    const wish = wishOf({ effect: { kind: 'linePercent', percent: 30 } });
    expect((await send(change, { wish, seen: 1 }, id, 'PUT')).status).toBe(200);
    expect(readError(await send(change, { wish: WISH, seen: 1 }, id, 'PUT')).code).toBe('Changed');
    expect(readError(await send(stop, { seen: 1 }, id)).code).toBe('Changed');
    expect(await offerOf(id)).toMatchObject({ effect: { percent: 30 }, version: 2 });
    const entry = await db()
      .selectFrom('audit_entries')
      .select(['before', 'after'])
      .where('command', '=', 'offer.change')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      before: { effect: { kind: 'linePercent', percent: 20 } },
      after: { effect: { kind: 'linePercent', percent: 30 } },
    });
  });

  it('ends an offer now: it works no more and stays listed', async () => {
    const { id } = await made();
    await place(['SPRING'], 'ada@wattle.example');
    const soon = await made({ name: 'Soon', startsAt: Date.now() + HOUR_MS }, typed('SOON'));
    expect(await listed('?state=planned')).toMatchObject([{ id: soon.id }]);
    for (const one of [id, soon.id]) expect((await send(stop, { seen: 1 }, one)).status).toBe(200);
    expect(await listed('?state=ended')).toMatchObject([
      { id: soon.id },
      { id, uses: 1, given: 1_000 },
    ]);
    expect(await listed('?state=running')).toEqual([]);
    const { promotions } = await known(['SPRING', 'SOON']);
    expect(promotions.disallowedPromotions).toMatchObject([
      { unmetCondition: { kind: 'ended' } },
      { unmetCondition: { kind: 'ended' } },
    ]);
    expect(readError(await send(stop, { seen: 2 }, id)).code).toBe('Conflict');
    expect(readError(await send(stop, { seen: 1 }, 'nothing')).code).toBe('NotFound');
  });
});

describe('an import', () => {
  const record = (rest: object = {}) => ({
    type: 'promotion',
    id: 'filed',
    name: 'Filed',
    codes: ['FILED'],
    effect: { kind: 'linePercent', percent: 5 },
    ...rest,
  });
  async function load(...records: object[]) {
    const problems: string[] = [];
    const items = records.map((one, index) => ({ line: index + 1, record: one }));
    const report = await importOffers(db(), items, {
      onProblem: ({ reason }) => problems.push(reason),
    });
    return { ...report, problems };
  }

  it('leaves alone what staff have made, and says so', async () => {
    const { id } = await made();
    const clash = await load(
      record({ id, enabled: false }),
      record({ codes: ['SPRING'] }),
      record({ id: 'fine', codes: ['FINE'] }),
    );
    expect(clash).toMatchObject({ created: 1, skipped: 2 });
    expect(clash.problems).toEqual([
      expect.stringContaining('staff have made or changed it'),
      expect.stringContaining(`SPRING already belongs to the promotion "${id}"`),
    ]);
    expect(await listed('?q=spring')).toMatchObject([{ id, state: 'running' }]);
  });

  it('brings offers with as many products as a file may name, which staff can change', async () => {
    const productIds = Array.from({ length: 5_000 }, (_, index) =>
      `gone-${index}`.padEnd(100, 'x'),
    );
    await load(record({ lines: { productIds } }));
    const wish = wishOf({ products: (await offerOf('filed')).productIds });
    expect((await send(change, { wish, seen: 1 }, 'filed', 'PUT')).status).toBe(200);
  });

  it('does not begin again what staff have stopped, and takes its own lines as before', async () => {
    await load(record());
    const [filed] = await listed('?q=filed');
    expect(filed).toMatchObject({ isByStaff: false });
    expect((await send(stop, { seen: 1 }, 'filed')).status).toBe(200);
    expect(await load(record())).toMatchObject({ skipped: 1, changed: 0 });
    expect(await listed('?state=ended')).toMatchObject([{ id: 'filed', isByStaff: true }]);
  });
});

describe('trying an offer', () => {
  it('says what the checkout then charges', async () => {
    await made({ name: 'For all', exclusive: false }, typed('OTHER'));
    const wish = {
      ...{ effect: { kind: 'orderAmount', amount: 1_234 }, minimumSubtotal: 12_000 },
      ...{ totalUsageLimit: 5, startsAt: null, endsAt: Date.now() + HOUR_MS },
    };
    const { examples, covered, problems } = await tried(wish);
    expect(problems).toEqual([]);
    expect(covered).toEqual({ count: 2, hasMore: false });
    expect(examples).toMatchObject([
      { productId: 'ax', qty: 3, before: 15_000, after: 13_766 },
      { productId: 'bx', qty: 4, before: 12_000, after: 10_766 },
    ]);
    await made(wish, typed('NEW'));
    for (const { productId, qty, after } of examples) {
      const items = [{ productId, variantId: `${productId}-one`, qty }];
      const data = await known(['NEW'], items);
      expect(data.itemSubtotalAfterDiscounts).toBe(after);
      const { order = '' } = await place(['NEW'], 'ada@wattle.example', {
        [`${productId}-one`]: qty,
      });
      const placed = await db()
        .selectFrom('orders')
        .select('total')
        .where('number', '=', order)
        .executeTakeFirstOrThrow();
      expect(placed.total).toBe(after);
    }
  });

  it('says what it would have taken off past orders, beside the offers of today', async () => {
    await place([], 'ada@wattle.example');
    await place([], 'ann@wattle.example', { 'bx-one': 2 });
    const cheap = { products: ['bx-code'], effect: { kind: 'lineAmount', amount: 500 } };
    expect((await tried(cheap)).past).toEqual({ orders: 2, hasMore: false, hits: 1, given: 1_000 });
    const free = { effect: { kind: 'freeDelivery', methodKinds: ['standard'] } };
    expect(await tried(free)).toMatchObject({
      examples: [{ before: 5_995, after: 5_000, isDelivery: true }, {}],
      past: { hits: 2, given: 1_990 },
    });
  });

  it('tells why it cannot be saved and what is odd, and changes nothing', async () => {
    await made();
    const shown = await tried(
      { effect: { kind: 'linePercent', percent: 100 }, products: ['ax', 'nothing'] },
      typed('spring'),
    );
    expect(shown.problems).toEqual([
      expect.stringContaining('nothing'),
      expect.stringContaining('SPRING'),
    ]);
    expect(shown.warnings).toContainEqual(expect.stringContaining('100 %'));
    expect(await listed('')).toHaveLength(1);
  });
});

it('making and changing ask for the second step once more, stopping does not', async () => {
  const { id } = await made();
  const { id: staffId, headers } = await makeStaff(db(), ['merchandiser']);
  await db()
    .updateTable('staff_sessions')
    .set({ confirmed_at: new Date(Date.now() - 11 * 60_000) })
    .where('staff_id', '=', staffId)
    .execute();
  const params = { id };
  const answers = [
    await callRoute(make, { headers, body: { wish: WISH, codes: typed('OTHER') } }),
    await callRoute(change, { headers, params, method: 'PUT', body: { wish: WISH, seen: 1 } }),
  ];
  for (const answer of answers) expect(readError(answer).code).toBe('ConfirmFirst');
  expect((await callRoute(stop, { headers, params, body: { seen: 1 } })).status).toBe(200);
});

it('lists page by page and finds by code, id and name', async () => {
  const { id } = await made();
  const { definition } = await db()
    .selectFrom('promotions')
    .select('definition')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await db()
    .insertInto('promotions')
    .values(
      Array.from({ length: 60 }, (_, index) => ({
        id: `many-${index}`,
        definition: JSON.stringify({ ...definition, name: `100%_${index}` }),
        enabled: true,
      })),
    )
    .execute();
  const first = readAnswer(listOffersCall, await callRoute(list, reading()));
  const query = `?after=${first.next}`;
  const second = readAnswer(listOffersCall, await callRoute(list, { ...reading(), query }));
  const ids = [...first.offers, ...second.offers].map((offer) => offer.id);
  expect(new Set(ids).size).toBe(61);
  expect(second.next).toBeNull();
  expect(await listed('?q=spring')).toHaveLength(1);
  expect(await listed(`?q=${id}`)).toHaveLength(1);
  expect(await listed(`?q=${encodeURIComponent('%_59')}`)).toMatchObject([{ id: 'many-59' }]);
});
