import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { findOrdersPage, type OrderWish } from '#lib/server/order-commands/find-orders.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { addPlacedOrder } from '#tests/api/support/placed-order.ts';

/** More than two pages. */
const ORDERS = 120;
const FIRST = Date.UTC(2026, 6, 1);

const database = ownDatabase();
beforeAll(async () => {
  for (let index = 0; index < ORDERS; index += 1) {
    // Groups of seven were placed at the same moment, so that pages end within them.
    const date = FIRST + Math.floor(index / 7) * 1_000;
    await addPlacedOrder(database.db, {
      number: `SB${1000 + index}`,
      email: 'jo@example.com',
      date,
      units: 1,
    });
  }
  // A clock finer than a millisecond must not lose orders between pages.
  await sql`update orders set placed_at = placed_at + interval '7 microseconds'
    where number like '%3'`.execute(database.db);
});

async function allPages(
  wish: OrderWish,
  between: (page: number) => Promise<void> = async () => {},
) {
  const numbers: string[] = [];
  let after: string | null = null;
  let page = 0;
  do {
    const { orders, next } = await findOrdersPage(database.db, {
      ...wish,
      ...(after !== null && { after }),
    });
    numbers.push(...orders.map(({ number }) => number));
    after = next;
    page += 1;
    await between(page);
  } while (after !== null);
  return { numbers, pages: page };
}

it.each([
  ['all orders', {}],
  ['a search', { text: 'jo@example' }],
  ['a view', { view: 'to-pack' }],
] as const)(
  'pages of %s have every order once, newest first, by number at one moment',
  async (_name, wish) => {
    const { rows } = await sql<{ number: string }>`
    select number from orders order by placed_at desc, number`.execute(database.db);
    const { numbers, pages } = await allPages(wish);
    expect(pages).toBe(3);
    expect(numbers).toEqual(rows.map(({ number }) => number));
  },
);

it('an order that arrives or changes while somebody pages makes no gap and no repeat', async () => {
  const before = await allPages({});
  const seen = await allPages({}, async (page) => {
    await addPlacedOrder(database.db, {
      number: `SB9${page}`,
      email: 'new@example.com',
      date: FIRST + 86_400_000 + page,
    });
    await sql`update orders set email = 'changed@example.com' where number = 'SB1000'`.execute(
      database.db,
    );
  });
  expect(seen.numbers).toEqual(before.numbers);
  await sql`delete from orders where number like 'SB9%'`.execute(database.db);
});

it('a page begins behind an order that is not there any more', async () => {
  const { next } = await findOrdersPage(database.db, {});
  await sql`delete from orders where number = ${next?.split('.')[1]}`.execute(database.db);
  const { orders } = await findOrdersPage(database.db, { after: next ?? '' });
  expect(orders).toHaveLength(50);
});

it('a migrated database has the indexes that a large table needs', async () => {
  const { rows } = await sql<{ indexname: string }>`
    select indexname from pg_indexes where tablename in ('orders', 'shipments')`.execute(
    database.db,
  );
  const names = rows.map(({ indexname }) => indexname);
  expect(names).toEqual(
    expect.arrayContaining([
      'orders_search',
      'orders_newest',
      'orders_status',
      'shipments_tracking',
    ]),
  );
});
