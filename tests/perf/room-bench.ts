/**
 * `npm run bench -- room [folder]`: how long the staff room's lists take with 100,000 orders, products, offers
 * and so on, and with 9 tries of each: the median, the least and the most. Beside other work the least says
 * most. `folder` keeps the filled database for the next time. Nothing fails.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { openEmbeddedDatabase } from '#lib/cli/embedded-postgres/open.ts';
import { ORDER_VIEWS } from '#lib/commerce/orders/order-views.ts';
import { QUEUE_CHOICES } from '#lib/commerce/staff/moderation-queue.ts';
import type { StaffRole } from '#lib/commerce/staff/permissions.ts';
import { REPORT_IDS } from '#lib/commerce/staff/reports.ts';
import { connect, type Db } from '#lib/server/db/database.ts';
import { migrate } from '#lib/server/migrations/migrate.ts';
import { callRoute } from '#tests/api/support/call-route.ts';
import { findRoutes } from '#tests/api/support/route-files.ts';
import { makeStaff } from '#tests/api/support/staff.ts';
import { FILLED, fillRoom } from './support/fill-room.ts';
import { median } from './support/median.ts';

const TRIES = 9;
const GOAL_MS = 200;
const DAY_MS = 86_400_000;

/** The newest order, which is in no view of those that were sent. */
const NEWEST = 100_000_000 + FILLED;
const SHARED = '@gmail.com';

/** What a route is asked, by queries or by bodies. `as`: by default an owner. */
interface List {
  path: string;
  queries?: readonly string[];
  bodies?: readonly object[];
  as?: StaffRole;
}

const LISTS: readonly List[] = [
  { path: 'today', queries: [''] },
  { path: 'today', queries: [''], as: 'packer' },
  {
    path: 'orders',
    queries: [
      '',
      ...ORDER_VIEWS.map((view) => `view=${view}`),
      'shipping=STORE_PICKUP',
      'store=S3',
      'from=2020-01-01&until=2020-02-01',
      ...orderSearches(),
      ...['q=gmail&view=late', 'q=jo&view=unpaid', 'q=lee&store=S3', 'q=lee&view=returned'],
    ],
  },
  { path: 'orders', queries: orderSearches(), as: 'packer' },
  { path: 'orders', queries: ['q=gmail&view=late', 'q=mail&store=S3'], as: 'packer' },
  { path: 'views', queries: ['list=orders'] },
  {
    path: 'products',
    queries: [
      ...['', 'state=coming', 'brand=brand-7', 'category=mens', 'category=mens/kind-7'],
      ...['only=no-picture', 'only=set-here', 'q=boot', 'q=boot+model77', 'q=C0999', 'q=S050000-1'],
      ...['q=boot&only=no-picture', 'q=boot&only=set-here', 'q=b&only=no-picture', 'q=nothing'],
      ...['q=boot&state=coming', 'q=c&only=no-picture', 'q=boot&category=mens/kind-7'],
      ...[
        'q=boot&brand=brand-7',
        'q=boot&category=mens/kind-8&brand=brand-7',
        'q=boot&category=mens/kind-7&brand=brand-7&only=no-picture',
      ],
    ],
  },
  { path: 'product-filters', queries: [''] },
  {
    path: 'stock/sizes',
    queries: ['', 'q=boot', 'q=model77', 'q=S0999', 'q=9300000500001', 'q=nothing'],
  },
  { path: 'stock/moves', queries: ['variant=v050000-1', 'variant=v050000-1&store=S3'] },
  { path: 'prices', queries: ['', 'q=boot', 'q=model77', 'q=nothing'] },
  { path: 'prices/plans', queries: [''] },
  {
    path: 'customers',
    queries: ['', 'q=gmail', 'q=jo77', 'q=0410050000', 'q=jo7+lee1007', 'q=nothing'],
  },
  {
    path: 'offers',
    queries: [
      ...[
        '',
        'state=running',
        'state=planned',
        'state=ended',
        'q=offer',
        'q=offer+99999',
        'q=CODE777',
      ],
      ...['q=nothing', 'q=offer&state=ended'],
    ],
  },
  { path: 'offers/[id]/codes', queries: [''] },
  { path: 'gift-cards', queries: [''] },
  {
    path: 'gift-card-search',
    bodies: ['9993', 'jo77@gmail.com', 'CARD1000000077', `SB${NEWEST}`].map((q) => ({ q })),
  },
  {
    path: 'reviews',
    queries: QUEUE_CHOICES.flatMap((show) => [
      `show=${show}`,
      `show=${show}&kind=question&order=newest`,
    ]),
  },
  {
    path: 'returns',
    queries: [
      ...['', 'state=all', 'state=refunded', 'state=failed', 'state=declined'],
      ...[
        'state=all&text=gmail@',
        'state=all&text=@gmail.com',
        'state=all&text=9977',
        'state=all&text=jo77@',
      ],
      'state=failed&text=@gmail.com',
    ],
  },
  { path: 'returns', queries: ['state=all&text=@gmail.com'], as: 'packer' },
  { path: 'approvals', queries: [''] },
  { path: 'packing', queries: ['state=to-pack', 'state=packing'] },
  { path: 'pickup/to-prepare', queries: ['store=S3'] },
  { path: 'pickup/waiting', queries: ['store=S3'] },
  {
    path: 'content',
    queries: ['', 'q=walk', 'q=text77', 'kind=post&state=draft', 'q=walk&state=draft'],
  },
  { path: 'content/pictures', queries: [''] },
  { path: 'collections', queries: [''] },
  { path: 'listings', queries: [''] },
  { path: 'listings/products', queries: ['q=boot', 'q=C0999'] },
  {
    path: 'audit',
    queries: [
      '',
      'entity=order',
      `entity=order&id=SB${NEWEST}`,
      'by=Person+7',
      'by=nobody',
      'by=customer:a77',
    ],
  },
  { path: 'imports', queries: [''] },
  { path: 'failures', queries: [''] },
  { path: 'webhooks', queries: [''] },
  {
    path: 'webhooks/deliveries',
    queries: ['waiting', 'given-up', 'taken'].map(
      (state) => `webhook=0123456789abcdef&state=${state}`,
    ),
  },
  { path: 'keys', queries: [''] },
  { path: 'staff', queries: [''] },
  {
    path: 'reports',
    queries: REPORT_IDS.flatMap((report) =>
      [31, 366].map((days) => `report=${report}&from=${daysAgo(days - 1)}&to=${daysAgo(0)}`),
    ),
  },
];

function orderSearches(): string[] {
  return [
    ...[
      `SB${NEWEST - 5_000}`,
      '0410',
      '77',
      '0777',
      'jo77',
      'lee',
      'jo7 lee1007',
      'nothing',
      '0410050000',
    ],
    ...['gmail', SHARED, 'mail', `jo50000${SHARED}`, 'jo5000', 'lee mail13', 'v050000-1', 'AP300'],
  ].map((text) => `q=${encodeURIComponent(text)}`);
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}

const [kept] = process.argv.slice(2);
const folder = kept ?? (await mkdtemp(path.join(tmpdir(), 'bench-room-')));
// Reading costs the same, and filling waits for no disk.
const database = await openEmbeddedDatabase({ dataDir: folder, durability: 'test' });
process.env.DATABASE_URL = database.url;
process.env.DATA_DIR = folder;
process.env.RATE_LIMIT_SCALE = '1000';
const db = connect(database.url, { max: 4 });
try {
  await migrate(db);
  await fillOnce(db);
  await measure(db);
} finally {
  await db.destroy();
  await database.close();
  if (kept === undefined) await rm(folder, { recursive: true, force: true });
}
// The routes' own connections would keep it running.
process.exit();

async function fillOnce(on: Db): Promise<void> {
  const name = 'benchRoom';
  const filled = on.selectFrom('shop_facts').select('name').where('name', '=', name);
  if (await filled.executeTakeFirst()) return;
  await fillRoom(on);
  await on
    .insertInto('shop_facts')
    .values({ name, value: String(FILLED) })
    .execute();
}

async function measure(on: Db): Promise<void> {
  const handlers = new Map(
    (await findRoutes('admin/api')).map(({ name, handler }) => [name, handler]),
  );
  const params = { id: 'offer-7' };
  console.log('  median  least   most ms');
  for (const { path: route, queries = [], bodies = [], as = 'owner' } of LISTS) {
    const { headers } = await makeStaff(on, [as]);
    const handler = handlers.get(`${bodies.length > 0 ? 'POST' : 'GET'} ${route}`);
    if (!handler) throw new Error(`There is no route ${route}.`);
    const calls = [
      ...queries.map((query) => ({ query: `?${query}` })),
      ...bodies.map((body) => ({ body })),
    ];
    for (const call of calls) {
      const name = `${route} ${'query' in call ? call.query : JSON.stringify(call.body)} (${as})`;
      const taken: number[] = [];
      for (let attempt = 0; attempt <= TRIES; attempt += 1) {
        const began = performance.now();
        const { status, text } = await callRoute(handler, { ...call, params, headers });
        if (status !== 200) throw new Error(`${name}: ${status} ${text}`);
        // The first one also reads from disk, and loads code.
        if (attempt > 0) taken.push(performance.now() - began);
      }
      const figures = [median(taken), Math.min(...taken), Math.max(...taken)];
      const mark = median(taken) > GOAL_MS ? ' !' : '';
      console.log(`${figures.map((ms) => ms.toFixed(0).padStart(7)).join('')}  ${name}${mark}`);
    }
  }
  console.log(
    `Load in the end: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(', ')}`,
  );
}
