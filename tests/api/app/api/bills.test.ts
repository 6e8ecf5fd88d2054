/** @module-tag slow */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { GET as ORDER_PAPER } from '#app/api/account/orders/[number]/paper/route.ts';
import { PUT as WRITE_STATE } from '#app/api/account/state/route.ts';
import { GET as POSTS } from '#app/api/blog/posts/route.ts';
import { POST as TOTALS } from '#app/api/checkout/info/route.ts';
import { POST as PLACE_ORDER } from '#app/api/checkout/order/route.ts';
import { POST as EVENTS } from '#app/api/events/route.ts';
import { GET as LOCALITIES } from '#app/api/localities/route.ts';
import { GET as QUESTIONS } from '#app/api/questions/route.ts';
import { GET as RECOMMENDATIONS } from '#app/api/recommendations/route.ts';
import { GET as REVIEWS } from '#app/api/reviews/route.ts';
import { GET as CONTENT } from '#app/api/search/content/route.ts';
import { POST as OBJECTS } from '#app/api/search/indexes/[index]/objects/route.ts';
import { GET as SIZE_GUIDE } from '#app/api/size-guides/route.ts';
import { POST as PICKUP } from '#app/api/stores/pickup/route.ts';
import { GET as STORES } from '#app/api/stores/route.ts';
import { GET as STOCK } from '#app/api/stores/stock/route.ts';
import { prepareContent } from '#lib/cli/prepare/prepare-content.ts';
import { prepareLocalities } from '#lib/cli/prepare/prepare-localities.ts';
import { prepareOffers } from '#lib/cli/prepare/prepare-offers.ts';
import { prepareQuestions } from '#lib/cli/prepare/prepare-questions.ts';
import { prepareReviews } from '#lib/cli/prepare/prepare-reviews.ts';
import { prepareStores } from '#lib/cli/prepare/prepare-stores.ts';
import { MOST_COUNTS, MOST_VITALS } from '#lib/commerce/analytics/counts.ts';
import { EVENT_NAMES } from '#lib/commerce/analytics/events.ts';
import { PAGE_TYPES } from '#lib/commerce/analytics/page-type.ts';
import { MOST_CART_LINES, MOST_DISCOUNT_CODES, MOST_OBJECT_IDS } from '#lib/commerce/limits.ts';
import { MOST_PAIRS } from '#lib/commerce/recommendations/pairs.ts';
import { PRODUCT_INDEX } from '#lib/config/brand.ts';
import { BRANDS } from '#lib/demo/catalogue/brands.ts';
import { CATEGORIES } from '#lib/demo/catalogue/categories.ts';
import { DEMO_MODELS } from '#lib/demo/catalogue/models.ts';
import { OVERLAYS } from '#lib/demo/catalogue/overlays.ts';
import { productRecord, productsOf } from '#lib/demo/catalogue/product-records.ts';
import { MAX_PIXELS } from '#lib/server/media/drawing/drawing-limits.ts';
import { drawingPool } from '#lib/server/media/drawing/drawing-pool.ts';
import { chargeWork } from '#lib/server/rate-limits/limit.ts';
import { pictureWork } from '#lib/server/rate-limits/work.ts';
import { drawPicture } from '#lib/server/reviews/add-picture.ts';
import { callRoute, type RouteAnswer } from '#tests/api/support/call-route.ts';
import { signInCustomer, type TestCustomer } from '#tests/api/support/customers.ts';
import { createTestDatabase, type TestDatabase } from '#tests/api/support/database.ts';
import { importRecords } from '#tests/api/support/import-records.ts';
import { addPlacedOrder } from '#tests/api/support/placed-order.ts';
import { ADDRESS } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { readyToPay } from '#tests/database/lib/server/checkout/support/shopper.ts';
import { costOf, machineMs, pointHere } from '#tests/support/point-of-work.ts';

/*
 * What the dearest request of each kind of call costs against what its address pays, in the demo's
 * shop. Searches have a test of their own. The cost counts this process and its database's.
 */

const MOST_ROUNDS = 3;
/** The whole demo is loaded, with its stories' pictures. */
const SET_UP_MS = 300_000;

process.env.RATE_LIMIT_SCALE = '9999';
process.env.ANALYTICS = 'on';

const records = [
  ...BRANDS,
  ...CATEGORIES,
  ...OVERLAYS,
  ...DEMO_MODELS.flatMap(productsOf).map((product) => productRecord(product, {})),
];
const products = records
  .filter((record) => record.type === 'product')
  .filter(
    ({ state, accountExclusive, functionalType }) =>
      state === 'current' && !accountExclusive && functionalType !== 'virtual',
  );
const cartItems = products
  .flatMap(({ id, variants = [] }) =>
    variants.map((variant) => ({ productId: id, variantId: variant.id, qty: 1 })),
  )
  .slice(0, MOST_CART_LINES);
/** Those of products that a cart may hold and an order may send, by ids as `readyToPay` reads them. */
const wanted = cartItems.filter(
  ({ productId, variantId }) => variantId.replace(/-[^-]+$/, '') === productId,
);
const ids = products.map(({ id }) => id);

let database: TestDatabase;
let ada: TestCustomer;
let model = '';
let point = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const never = new AbortController().signal;
  await importRecords(db, records);
  await db.updateTable('variants').set({ qty: 100_000 }).execute();
  for (const prepare of [
    prepareContent,
    prepareLocalities,
    prepareOffers,
    prepareQuestions,
    prepareReviews,
    prepareStores,
  ]) {
    await prepare(db, never);
  }
  ada = await signInCustomer('Ada');
  const best = await db
    .selectFrom('reviews')
    .select('model')
    .groupBy('model')
    .orderBy(sql`count(*)`, 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  model = best.model;
  await db
    .insertInto('product_neighbours')
    .values(
      ids.slice(1, 100).map((id) => ({ product_id: ids[0] ?? '', neighbour_id: id, score: 1 })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const order = await addPlacedOrder(db, { number: 'SB1', email: ada.email, customerId: ada.sub });
  const line = {
    name: 'Bluff Mid Waterproof Hiking Boot',
    brand: 'Stringybark',
    colour: 'Ironbark',
    size: '8.5',
    path: '/products/bluff',
    imageSrc: null,
    unitPrice: 20,
    subtotal: 20,
    discount: 0,
    total: 20,
  };
  const lines = cartItems.map((item) => ({ ...item, ...line }));
  await db
    .updateTable('orders')
    .set({ details: JSON.stringify({ ...order, lines }) })
    .execute();
  point = await pointHere();
  // A bill is read before its points come back.
  vi.useFakeTimers({ toFake: ['performance'] });
}, SET_UP_MS);
beforeEach(() => database.db.deleteFrom('rate_limits').execute());
afterAll(async () => {
  drawingPool().close();
  await database.drop();
});

/** Points of `work` that all addresses have used, as nothing comes back. */
function used(): number {
  const { shopKept } = globalThis as { shopKept?: Map<string, unknown> };
  const work = shopKept?.get('work allowance') as { levels: Float64Array } | undefined;
  return work?.levels.reduce((sum, level) => sum + level, 0) ?? 0;
}

/** The database's processes: all that were forked by the one that this test talks to. */
async function databasePids(): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where datname = current_database()`.execute(database.db);
  return rows.map(({ pid }) => pid);
}

const get = (query: Record<string, string>) => ({ query: `?${new URLSearchParams(query)}` });
const letters = 'abcdefghijklmnopqrstuvwxyz';
let times = 0;
/** A number that no call before had, so that nothing is answered from memory. */
const next = () => (times += 1);

const CALLS: Record<string, () => Promise<RouteAnswer>> = {
  'products by id': () =>
    callRoute(OBJECTS, {
      params: { index: PRODUCT_INDEX },
      body: {
        objectIds: Array.from({ length: MOST_OBJECT_IDS }, (_, at) => ids[at % ids.length]),
      },
    }),
  'one product': () =>
    callRoute(OBJECTS, { params: { index: PRODUCT_INDEX }, body: { objectIds: [ids[0]] } }),
  'totals of the longest cart, with every code': () =>
    callRoute(TOTALS, {
      body: {
        cart: {
          items: cartItems,
          promoCodes: Array.from({ length: MOST_DISCOUNT_CODES }, (_, at) => `CODE${at}`),
          shippingAddress: ADDRESS,
        },
      },
    }),
  'totals of one line': () =>
    callRoute(TOTALS, {
      body: { cart: { items: cartItems.slice(0, 1), shippingAddress: ADDRESS } },
    }),
  // With its price, which is asked for besides.
  'an order of the longest cart': async () =>
    callRoute(PLACE_ORDER, {
      headers: { 'idempotency-key': randomUUID() },
      body: await readyToPay(database.db, {
        items: Object.fromEntries(wanted.map(({ variantId }) => [variantId, 2])),
      }),
    }),
  'stores for the longest cart': () => callRoute(PICKUP, { body: { items: cartItems } }),
  'stores for one line': () => callRoute(PICKUP, { body: { items: cartItems.slice(0, 1) } }),
  'all stores around a place': () =>
    callRoute(STORES, get({ near: `-33.${next()},151.18`, radius: '99999' })),
  'stock in stores': () => callRoute(STOCK, get({ variantId: cartItems[0]?.variantId ?? '' })),
  'content for many words': () =>
    callRoute(
      CONTENT,
      get({
        query: [...letters]
          .map((a) => `${a}${next()}`)
          .join(' ')
          .repeat(3)
          .slice(0, 500),
      }),
    ),
  'content for words that many texts have': () =>
    callRoute(
      CONTENT,
      get({ query: `boots walk care the and with for ${' '.repeat(next() % 400)}a` }),
    ),
  'suburbs for a letter': () => callRoute(LOCALITIES, get({ q: letters[next() % 26] ?? '' })),
  'suburbs for many words': () =>
    callRoute(LOCALITIES, get({ q: [...letters].map((a) => `${a}${next() % 9}`).join(' ') })),
  'reviews with many words': () =>
    callRoute(
      REVIEWS,
      get({ model, sort: 'helpful', search: 'a b c d e f g h i t s w m o p l', page: '1' }),
    ),
  'a late page of reviews': () => callRoute(REVIEWS, get({ model, page: '9999' })),
  questions: () => callRoute(QUESTIONS, get({ model })),
  recommendations: () => callRoute(RECOMMENDATIONS, get({ product: ids[0] ?? '' })),
  posts: () => callRoute(POSTS, get({ page: '1' })),
  'a size guide': () => callRoute(SIZE_GUIDE, get({ path: 'size-guides/kids-footwear' })),
  'the most events': () =>
    callRoute(EVENTS, {
      body: {
        events: Array.from({ length: MOST_COUNTS }, (_, at) => ({
          event: EVENT_NAMES[at % EVENT_NAMES.length],
          page: PAGE_TYPES[at % PAGE_TYPES.length],
          device: 'mobile',
          count: 1,
        })),
        vitals: Array.from({ length: MOST_VITALS }, (_, at) => ({
          vital: 'LCP',
          page: PAGE_TYPES[at % PAGE_TYPES.length],
          device: 'mobile',
          value: at * 100,
        })),
        pairs: Array.from({ length: MOST_PAIRS }, () => [
          ids[next() % ids.length],
          ids[(next() * 7) % ids.length],
        ]),
      },
    }),
  'the longest state of an account': () => {
    const cart = Object.fromEntries(
      cartItems.map((item) => [item.variantId, { id: item.variantId, ...item, createdAt: next() }]),
    );
    return callRoute(WRITE_STATE, {
      as: ada,
      body: { syncableStateVersion: version++, cart: { items: cart } },
    });
  },
  'the largest picture for a review': () => drawn(largest),
  'a picture for a review with the most pixels': () => drawn(widest),
  'the PDF of the longest order': () =>
    callRoute(ORDER_PAPER, { as: ada, params: { number: 'SB1' }, query: '' }),
};
let version = 0;

/** A picture is drawn in a process beside, after its address has paid as the call pays. */
async function drawn(picture: Promise<Buffer>): Promise<RouteAnswer> {
  const sent = await picture;
  // It is sent in base64, which is a third longer.
  await chargeWork(new Request('http://shop.example/'), pictureWork((sent.length * 4) / 3));
  const { bytes } = await drawPicture(sent);
  return { status: 200, headers: new Headers(), text: '', json: null, bytes };
}
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
const plain = { channels: 3, background: '#888' } as const;
const largest = sharp({ create: { ...plain, width: 4_600, height: 3_400, noise } })
  .jpeg({ quality: 85 })
  .toBuffer();
const side = Math.floor(Math.sqrt(MAX_PIXELS));
const widest = sharp({ create: { ...plain, width: side, height: side } })
  .webp()
  .toBuffer();

it.each(Object.entries(CALLS))(
  '%s costs at most twice the points that its address is charged',
  async (_name, call) => {
    const before = used();
    const { status } = await call();
    const paid = used() - before;
    expect(status).toBe(200);
    const pids = await databasePids();
    expect(paid).toBeGreaterThan(0);
    // One of a few: what else the machine does makes everything dearer for a while.
    let points = Number.POSITIVE_INFINITY;
    for (let round = 0; round < MOST_ROUNDS && points >= 2 * paid; round += 1) {
      points = (await costOf(call, () => machineMs(pids))) / point;
    }
    expect(points).toBeLessThan(2 * paid);
  },
);
