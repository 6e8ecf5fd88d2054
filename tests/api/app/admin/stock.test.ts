import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as readBulk } from '#app/admin/api/bulk/[id]/route.ts';
import { POST as undo } from '#app/admin/api/bulk/[id]/undo/route.ts';
import { POST as adjust } from '#app/admin/api/stock/adjust/route.ts';
import { POST as previewBulk } from '#app/admin/api/stock/bulk/preview/route.ts';
import { POST as setBulk } from '#app/admin/api/stock/bulk/route.ts';
import { POST as count } from '#app/admin/api/stock/count/route.ts';
import { GET as readMoves } from '#app/admin/api/stock/moves/route.ts';
import { GET as readSize } from '#app/admin/api/stock/sizes/[id]/route.ts';
import { GET as find } from '#app/admin/api/stock/sizes/route.ts';
import { POST as transfer } from '#app/admin/api/stock/transfer/route.ts';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import {
  countStockCall,
  findSizesCall,
  readSizeCall,
  readStockMovesCall,
} from '#lib/api/calls/staff/stock.ts';
import { previewCountsCall } from '#lib/api/calls/staff/stock-bulk.ts';
import { lockStock, takeStock } from '#lib/server/inventory/online-stock.ts';
import { readError } from '#tests/api/support/answers/error.ts';
import { readAnswer } from '#tests/api/support/answers/read-answer.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { makeStaff, type TestStaff } from '#tests/api/support/staff.ts';
import { oneSize, openStores } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { ownShop } from '#tests/database/lib/server/checkout/support/own-shop.ts';
import {
  answerTo,
  readyToPay,
  withFreshToken,
} from '#tests/database/lib/server/checkout/support/shopper.ts';
import { HOSTILE_TEXTS } from '#tests/support/hostile-texts.ts';
import { idOf, postBulk, reportOf, takeBack } from './support/bulk.ts';

const GTIN = '9312345678907';

let merchandiser: TestStaff;
let storeHand: TestStaff;
const { db, gateway } = ownShop([
  oneSize('ax', 0, { name: 'Bluff Boot', parentCode: 'ax' }),
  oneSize('bx', 0, { name: 'Ridge/Runner', parentCode: 'bx' }),
]);
beforeAll(async () => {
  await openStores(db(), { s1: {}, s2: {} });
  await db().updateTable('variants').set({ gtin: GTIN }).where('id', '=', 'ax-one').execute();
  merchandiser = await makeStaff(db(), ['merchandiser']);
  storeHand = await makeStaff(db(), ['merchandiser'], { name: 'Sam Store', store: 's1' });
});
beforeEach(async () => {
  for (const table of ['stock_ledger', 'stock_counts', 'store_stock', 'audit_entries'] as const) {
    await db().deleteFrom(table).execute();
  }
});

type Handler = Parameters<typeof callRoute>[0];
const post = (handler: Handler, body: unknown, { headers } = merchandiser, key?: string) =>
  callRoute(handler, { headers: { ...headers, ...(key && { 'idempotency-key': key }) }, body });
const counted = (body: object, staff = merchandiser) =>
  post(count, { variant: 'ax-one', store: null, countedAt: Date.now(), ...body }, staff);
async function found(q: string, staff = merchandiser) {
  const query = `?q=${encodeURIComponent(q)}`;
  return readAnswer(findSizesCall, await callRoute(find, { headers: staff.headers, query })).sizes;
}
async function placesOf(id = 'ax-one', { headers } = merchandiser) {
  return readAnswer(readSizeCall, await callRoute(readSize, { headers, params: { id } })).places;
}
async function movesOf(store?: string, { headers } = merchandiser) {
  const query = `?variant=ax-one${store === undefined ? '' : `&store=${store}`}`;
  const answered = await callRoute(readMoves, { headers, query });
  return readAnswer(readStockMovesCall, answered);
}
const order = async (qty: number) =>
  answerTo(db(), await withFreshToken(db(), await readyToPay(db(), { items: { 'ax-one': qty } })), {
    gateway: gateway(),
  });

describe('finding sizes', () => {
  it.each([
    ['its code', 'ax-one', ['ax-one']],
    ['the start of its code', 'AX-o', ['ax-one']],
    ['its bar code', GTIN, ['ax-one']],
    ['its product’s code', 'ax-code', ['ax-one']],
    ['words of the name in any order', 'boo bluff', ['ax-one']],
    ['a word after a slash', 'runner', ['bx-one']],
    ['nothing', '', ['ax-one', 'bx-one']],
  ])('by %s finds them', async (_, text, ids) => {
    expect((await found(text)).map(({ variantId }) => variantId)).toEqual(ids);
  });

  it.each([
    ...HOSTILE_TEXTS.slice(0, 300)
      .filter((_, index) => index % 20 === 0)
      .map(({ text }) => text),
    "' or 1=1 --",
    '%',
    '_x',
    '\\',
    "a:* & b | !c <-> 'd",
  ])('by %j fails for nobody', async (text) => {
    const query = `?q=${encodeURIComponent(text.slice(0, 100))}`;
    const { status } = await callRoute(find, { headers: merchandiser.headers, query });
    expect([200, 400]).toContain(status);
  });

  it('takes wildcards as text', async () => expect(await found('%')).toEqual([]));

  it('tells somebody of one store only what is there', async () => {
    await counted({ qty: 7 });
    await counted({ qty: 2, store: 's1' });
    await counted({ qty: 3, store: 's2' });
    expect(await found('ax-one')).toMatchObject([{ online: 7, inStores: 5 }]);
    expect(await found('ax-one', storeHand)).toMatchObject([{ online: null, inStores: 2 }]);
  });

  it('goes on where the page before ended, and shows each size once', async () => {
    await sql`
      insert into variants (id, product_id, code, label, position, qty)
      select 'bx-' || n, 'bx', 'run-' || n, n::text, n, 0 from generate_series(100, 219) as n`.execute(
      db(),
    );
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const query: string = `?q=run${after && `&after=${after}`}`;
      const answered = await callRoute(find, { headers: merchandiser.headers, query });
      const page: ResponseOf<typeof findSizesCall> = readAnswer(findSizesCall, answered);
      seen.push(...page.sizes.map(({ variantId }) => variantId));
      after = page.next;
    }
    expect(new Set(seen).size).toBe(121);
    expect(seen).toHaveLength(121);
    await db().deleteFrom('variants').where('code', 'like', 'run-%').execute();
  });
});

describe('a count', () => {
  it('takes off what is sold and not yet sent, as the screen said before', async () => {
    await counted({ qty: 5 });
    await order(2);
    expect(await placesOf()).toMatchObject([{ store: null, sellable: 3, waiting: 2 }, {}, {}]);
    const answer = readAnswer(countStockCall, await counted({ qty: 4 }));
    expect(answer).toEqual({ qty: 2, delta: -1, committed: 2, oversold: 0 });
    const { moves, waiting } = await movesOf();
    expect(moves.map(({ delta, cause, by }) => [delta, cause, by])).toEqual([
      [-1, 'set', 'Kim Lee'],
      [-2, 'order', null],
      [5, 'set', 'Kim Lee'],
    ]);
    expect(waiting).toMatchObject({ open: [{ qty: 2 }], holds: [], addsUp: true });
  });

  it('that is older than another one changes nothing and says so', async () => {
    const countedAt = Date.now() - 60_000;
    await counted({ qty: 5 });
    expect(readError(await counted({ qty: 9, countedAt })).code).toBe('Changed');
    expect(await placesOf()).toMatchObject([{ sellable: 5 }, {}, {}]);
  });

  it('that is sent twice under one key happens once', async () => {
    const body = { variant: 'ax-one', store: null, qty: 5, countedAt: Date.now() };
    const first = await post(count, body, merchandiser, 'count-key-1');
    await order(1);
    const again = await post(count, body, merchandiser, 'count-key-1');
    expect(again.json).toEqual(first.json);
    expect(await placesOf()).toMatchObject([{ sellable: 4 }, {}, {}]);
  });
});

describe('an adjustment', () => {
  it('needs a reason, and keeps it', async () => {
    const body = { variant: 'ax-one', store: 's1', delta: 3 };
    expect((await post(adjust, { ...body, reason: ' ' })).status).toBe(400);
    expect((await post(adjust, { ...body, reason: '=found' })).json).toMatchObject({ qty: 3 });
    expect((await movesOf('s1')).moves).toMatchObject([
      { delta: 3, cause: 'adjust', reference: '=found', by: 'Kim Lee' },
    ]);
  });
});

describe('a transfer', () => {
  const move = (body: object, staff = merchandiser) =>
    post(transfer, { variant: 'ax-one', from: null, to: 's1', qty: 2, ...body }, staff);

  it('moves units in one step', async () => {
    await counted({ qty: 5 });
    expect((await move({})).json).toEqual({ from: 3, to: 2 });
    expect((await movesOf('s1')).moves).toMatchObject([{ delta: 2, by: 'Kim Lee' }]);
  });

  it.each([
    [{ qty: 6 }, 'Conflict'],
    [{ to: 's9' }, 'NotFound'],
    [{ to: null }, 'Invalid'],
    [{ variant: 'nothing' }, 'NotFound'],
  ])('that cannot be done changes neither place: %j', async (body, code) => {
    await counted({ qty: 5 });
    expect(readError(await move(body)).code).toBe(code);
    expect(await placesOf()).toMatchObject([{ sellable: 5 }, { sellable: 0 }, { sellable: 0 }]);
  });
});

describe('somebody who works in one store', () => {
  it('sees and changes the stock of that store', async () => {
    await counted({ qty: 4, store: 's1' }, storeHand);
    expect(await placesOf('ax-one', storeHand)).toMatchObject([{ store: 's1', sellable: 4 }]);
    expect((await movesOf('s1', storeHand)).moves).toMatchObject([{ by: 'Sam Store' }]);
  });

  it.each([null, 's2'])('neither reads nor changes that of %j', async (store) => {
    const line = { variant: 'ax-one', store, qty: 1 };
    const refused = [
      await counted({ qty: 9, store }, storeHand),
      await post(adjust, { variant: 'ax-one', store, delta: 1, reason: 'x' }, storeHand),
      await post(transfer, { variant: 'ax-one', from: store, to: 's1', qty: 1 }, storeHand),
      await post(transfer, { variant: 'ax-one', from: 's1', to: store, qty: 1 }, storeHand),
      await post(
        setBulk,
        {
          lines: [
            { ...line, line: 1, store: 's1' },
            { ...line, line: 2 },
          ],
          countedAt: Date.now(),
        },
        storeHand,
      ),
      await callRoute(readMoves, {
        headers: storeHand.headers,
        query: `?variant=ax-one${store === null ? '' : `&store=${store}`}`,
      }),
    ];
    for (const answer of refused) expect(readError(answer).code).toBe('NotPermitted');
    expect(await db().selectFrom('stock_ledger').selectAll().execute()).toEqual([]);
  });

  it('neither sees nor takes back what others did elsewhere', async () => {
    const lines = [{ variant: 'ax-one', store: 's2', qty: 3 }];
    const id = idOf(await postBulk(merchandiser, setBulk, { lines, countedAt: Date.now() }));
    const { headers } = storeHand;
    const refused = [
      await callRoute(readBulk, { headers, params: { id } }),
      await callRoute(undo, { headers, params: { id }, body: {} }),
    ];
    for (const answer of refused) expect(readError(answer).code).toBe('NotFound');
  });
});

describe('a pasted list', () => {
  const lines = [
    { code: 'ax-one', store: null, qty: 4 },
    { code: GTIN, store: 's1', qty: 2 },
    { code: 'nothing', store: null, qty: 1 },
    { code: 'bx-one', store: 's9', qty: 1 },
    { code: 'ax-one', store: null, qty: 5 },
  ];
  const preview = async (body: object, staff = merchandiser) =>
    readAnswer(previewCountsCall, await post(previewBulk, { countedAt: null, ...body }, staff));
  const apply = async (list: object[]) =>
    idOf(await postBulk(merchandiser, setBulk, { lines: list, countedAt: Date.now() }));

  it('shows what each line would do, and changes nothing', async () => {
    await counted({ qty: 3 });
    await order(1);
    const { results } = await preview({ lines });
    expect(results).toMatchObject([
      {
        outcome: 'ok',
        variantId: 'ax-one',
        colour: expect.any(String),
        now: 2,
        waiting: 1,
        sellable: 3,
        oversold: 0,
      },
      { outcome: 'ok', variantId: 'ax-one', now: 0, waiting: 0, sellable: 2 },
      { outcome: 'unknown' },
      { outcome: 'unknown' },
      { outcome: 'invalid' },
    ]);
    expect(await placesOf()).toMatchObject([{ sellable: 2 }, { sellable: 0 }, {}]);
  });

  it('tells somebody of one store which lines are not theirs', async () => {
    expect((await preview({ lines }, storeHand)).results.map(({ outcome }) => outcome)).toEqual([
      'invalid',
      'ok',
      'unknown',
      'unknown',
      'invalid',
    ]);
  });

  it('says what became of each line', async () => {
    const id = await apply([
      { variant: 'ax-one', store: null, qty: 4 },
      { variant: 'ax-one', store: 's1', qty: 0 },
      { variant: 'gone', store: null, qty: 4 },
    ]);
    expect(await reportOf(merchandiser, id)).toMatchObject([
      { name: expect.stringContaining('Bluff Boot, '), message: '4 to sell (+4)' },
      { wanted: '0 in s1', outcome: 'unchanged' },
      { name: 'gone', outcome: 'refused' },
    ]);
    expect(await placesOf()).toMatchObject([{ sellable: 4 }, {}, {}]);
  });

  it('is taken back, orders since included', async () => {
    await counted({ qty: 3 });
    const id = await apply([{ variant: 'ax-one', store: null, qty: 10 }]);
    await order(1);
    expect(await takeBack(merchandiser, id)).toMatchObject([{ message: '2 to sell (-7)' }]);
  });

  it('is not taken back where somebody counted since, or where the units are sold', async () => {
    const id = await apply([
      { variant: 'ax-one', store: null, qty: 4 },
      { variant: 'bx-one', store: null, qty: 1 },
    ]);
    await counted({ qty: 6 });
    await db()
      .transaction()
      .execute(async (trx) => {
        await lockStock(trx, ['bx-one']);
        const units = [{ variantId: 'bx-one', qty: 1 }];
        await takeStock(trx, units, { cause: 'order', reference: 'SB1' });
      });
    expect(await takeBack(merchandiser, id)).toMatchObject([
      { outcome: 'refused', message: expect.stringContaining('changed again') },
      { outcome: 'refused', message: expect.stringContaining('sold') },
    ]);
    expect(await placesOf()).toMatchObject([{ sellable: 6 }, {}, {}]);
  });
});

it('codes with characters that no database takes are refused, not failed on', async () => {
  const line = { code: 'a\u0000b', store: null, qty: 1 };
  expect((await post(previewBulk, { lines: [line], countedAt: null })).status).toBe(400);
  const { headers } = merchandiser;
  expect((await callRoute(readSize, { headers, params: { id: 'a\u0000b' } })).status).toBe(404);
  expect((await callRoute(find, { headers, query: '?q=%00' })).status).toBe(400);
});
