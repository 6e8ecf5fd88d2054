import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operator } from '#lib/server/commands/actor.ts';
import { applyDuePrices, applyPricesTask } from '#lib/server/prices/apply-prices.ts';
import { applyPreparedPrices } from '#lib/server/prices/prepared-prices.ts';
import { type PriceLine, setPrices } from '#lib/server/prices/set-prices.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { BRAND_RECORD, bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { touchedTags } from '#tests/database/lib/server/catalogue/support/contents.ts';
import { PATIENCE_MS } from '#tests/support/patience.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** As many as make a sale large, and some. */
const PRODUCTS = 2_100;
const DOOMED = fileURLToPath(new URL('./support/doomed-sale.ts', import.meta.url));
const PRELOAD = path.resolve('lib/cli/preload.mjs');

const database = ownDatabase();
const db = () => database.db;
/** The sale begins then; each test has its own. */
let begins = 0;

beforeAll(async () => {
  await importRecords(db(), [BRAND_RECORD, bootRecord({ id: 'boot', price: 5_000 })]);
  await sql`
    insert into products
    select (jsonb_populate_record(boot, jsonb_build_object('id', row.name, 'slug', row.name,
      'parent_code', row.name, 'composite_code', row.name,
      'state', case when number % 100 = 7 then 'coming' else boot.state end))).*
    from products as boot, generate_series(1, ${sql.lit(PRODUCTS)}) as number,
      concat('p', lpad(number::text, 4, '0')) as row (name)
    where boot.id = 'boot'`.execute(db());
});
beforeEach(async () => {
  begins = Date.now() + 5 * MINUTE;
  await sql`truncate price_plans, price_switches, prepared_prices, price_history, events,
    audit_entries, cache_tags`.execute(db());
  await sql`
    update products set price = 5000, original_price = 5000, base_price = null,
      base_original_price = null, source_hash = ''`.execute(db());
  // Some were at this price for two weeks, some were not.
  await sql`
    insert into price_history (product_id, price, charged_from)
    select id, price, now() - make_interval(days => case when id like '%3' then 13 else 40 end)
    from products where state <> 'coming'`.execute(db());
  await planSale();
});

const set = (...lines: PriceLine[]) =>
  setPrices({ db: db(), actor: operator('prices import'), now: new Date() }, { lines });
const iso = (ms: number) => new Date(ms).toISOString();

/** All products at $40 for an hour. */
async function planSale(): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from products where id like 'p%' order by id`.execute(db());
  for (let first = 0; first < rows.length; first += 1_000) {
    const lines = rows.slice(first, first + 1_000).map(({ id }) => ({
      product: id,
      price: 4_000,
      from: iso(begins),
      until: iso(begins + 60 * MINUTE),
    }));
    await set(...lines);
  }
  await sql`truncate audit_entries`.execute(db());
}

const context = () => ({ db: db(), signal: new AbortController().signal, lastTry: false });
const prepare = () => applyPricesTask({}, context());
const applyAt = (at: number) => applyPricesTask({ at }, context());
const prepared = async () => {
  const rows = await db().selectFrom('prepared_prices').select('product_id').execute();
  return rows.length;
};
const switches = async () =>
  (await db().selectFrom('price_switches').select('id').execute()).length;
const priceOf = (id: string) =>
  db()
    .selectFrom('products')
    .select(['price', 'original_price as was'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** Everything that a sale changes, without its times. */
async function state() {
  const read = async (query: string) => (await sql.raw(query).execute(db())).rows;
  return {
    products: await read(
      'select id, price, original_price, base_price, base_original_price from products order by id',
    ),
    plans: await read('select product_id, state from price_plans order by product_id'),
    history: await read(
      `select product_id, price, charged_until is null as now from price_history
        order by product_id, charged_from`,
    ),
    audit: await read(
      `select entity_id, command, actor_id, before, after from audit_entries
        order by entity_id, id`,
    ),
    events: await read('select entity_id, type, data from events order by entity_id, id'),
    left: await read('select from price_switches'),
  };
}

// Thousands of products, several times.
describe('a large sale with prepared prices', { timeout: 120_000 }, () => {
  it('begins and ends exactly like a sale without prepared prices', async () => {
    await applyAt(begins);
    const expected = [await state()];
    await applyAt(begins + 60 * MINUTE);
    expected.push(await state());

    await sql`truncate price_plans, price_history, events, audit_entries, cache_tags`.execute(db());
    await sql`
      insert into price_history (product_id, price, charged_from)
      select id, price, now() - make_interval(days => case when id like '%3' then 13 else 40 end)
      from products where state <> 'coming'`.execute(db());
    await planSale();
    await prepare();
    expect(await prepared()).toBe(PRODUCTS);
    await applyAt(begins);
    expect(await prepared()).toBe(0);
    const began = await state();
    expect(await touchedTags(db())).not.toContain('product:p0001');
    await applyAt(begins + 60 * MINUTE);
    expect([began, await state()]).toEqual(expected);
  });

  it('does not begin before its time', async () => {
    await prepare();
    await applyPricesTask({}, context());
    expect(await priceOf('p0001')).toEqual({ price: 5_000, was: 5_000 });
    expect(await db().selectFrom('events').select('id').execute()).toEqual([]);
  });

  it('takes into account prices and products that change after the preparation', async () => {
    await prepare();
    await set(
      { product: 'p0001', price: 'end' },
      { product: 'p0002', price: 3_000, from: iso(begins), until: iso(begins + DAY) },
      { product: 'p0004', price: 5_500 },
    );
    const changed = bootRecord({ id: 'p0005', slug: 'p0005', parentCode: 'p0005', price: 4_800 });
    await importRecords(db(), [BRAND_RECORD, changed]);
    expect(await prepared()).toBe(PRODUCTS - 4);
    await applyAt(begins);
    expect(await priceOf('p0001')).toEqual({ price: 5_000, was: 5_000 });
    expect(await priceOf('p0002')).toEqual({ price: 3_000, was: 5_000 });
    expect(await priceOf('p0004')).toEqual({ price: 4_000, was: 4_000 });
    // It cost at least that much for two weeks.
    expect(await priceOf('p0005')).toEqual({ price: 4_000, was: 4_800 });
    expect(await priceOf('p0006')).toEqual({ price: 4_000, was: 5_000 });
  });

  it('is not applied by a run that comes after its end', async () => {
    await prepare();
    await applyAt(begins + 61 * MINUTE);
    expect(await priceOf('p0001')).toEqual({ price: 5_000, was: 5_000 });
    expect(await db().selectFrom('events').select('id').execute()).toEqual([]);
    expect(await prepared()).toBe(0);
  });

  it('records one event for each change, even if others look before its records are written', async () => {
    await prepare();
    await applyPreparedPrices(db(), new Date(begins), new AbortController().signal);
    expect(await priceOf('p0001')).toEqual({ price: 4_000, was: 5_000 });
    await applyDuePrices(db(), ['p0001'], new Date(begins));
    await set({ product: 'p0002', price: 'end' });
    await applyAt(begins);
    const rows = await db()
      .selectFrom('events')
      .select(['entity_id', 'data'])
      .where('entity_id', 'in', ['p0001', 'p0002'])
      .orderBy('id')
      .execute();
    expect(rows.map(({ data }) => data)).toEqual([
      { productId: 'p0001', price: 4_000, originalPrice: 5_000, isSale: true },
      { productId: 'p0002', price: 4_000, originalPrice: 5_000, isSale: true },
      { productId: 'p0002', price: 5_000, originalPrice: 5_000, isSale: false },
    ]);
    const { rows: gaps } = await sql`
      select product_id from price_history as past join products on id = product_id
      where charged_until is null and past.price <> products.price`.execute(db());
    expect(gaps).toEqual([]);
  });

  it('records each change once while orders and other prices change at the same time', async () => {
    await prepare();
    const ids = Array.from({ length: 60 }, (_, index) => `p0${String(index * 9 + 100)}`);
    await Promise.all([
      applyAt(begins),
      applyPricesTask({ at: begins }, context()),
      ...ids.map((id, index) =>
        index % 2 === 0
          ? applyDuePrices(db(), [id, 'p0001', 'p1500'], new Date(begins))
          : set({ product: id, price: 3_500, until: iso(begins + DAY) }),
      ),
    ]);
    await applyAt(begins);
    const { rows } = await sql<{ id: string; price: number; told: number[] }>`
      select products.id, price, array(
        select (data->>'price')::integer from events where entity_id = products.id order by events.id
      ) as told
      from products where id like 'p%'`.execute(db());
    for (const { id, price, told } of rows) {
      expect([price, told.at(-1)], id).toEqual([told.at(-1), price]);
      expect(new Set(told).size, id).toBe(told.length);
    }
    const { rows: wrong } = await sql`
      select product_id from price_history as past join products on id = product_id
      where charged_until is null and past.price <> products.price`.execute(db());
    expect(wrong).toEqual([]);
    expect(await prepared()).toBe(0);
  });
});

describe('a process killed during a large sale', { timeout: 120_000 }, () => {
  /** Runs the sale in a process that is killed (kill -9) when it waits for a table. */
  async function killAt(table: 'cache_tags' | 'audit_entries'): Promise<void> {
    await db()
      .transaction()
      .execute(async (trx) => {
        await sql`lock table ${sql.table(table)} in exclusive mode`.execute(trx);
        const args = ['--import', PRELOAD, DOOMED, database.url, String(begins)];
        const env = { ...process.env, NODE_OPTIONS: '' };
        const child = spawn(process.execPath, args, { stdio: 'inherit', env });
        const isWaiting = async () => {
          const { rows } = await sql`
            select from pg_locks
            where relation = ${table}::regclass and not granted`.execute(trx);
          return rows.length > 0;
        };
        await expect.poll(isWaiting, { timeout: PATIENCE_MS }).toBe(true);
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      });
  }

  it.each(['cache_tags', 'audit_entries'] as const)(
    'before it wrote %s leaves the rest to the next run',
    async (table) => {
      await prepare();
      await killAt(table);
      const price = table === 'cache_tags' ? 5_000 : 4_000;
      expect((await priceOf('p0001')).price).toBe(price);
      expect(await db().selectFrom('events').select('id').execute()).toEqual([]);
      // The database may still be at what the killed process began, and another run skips that.
      const runAgain = () => applyAt(begins).then(switches);
      await expect.poll(runAgain, { timeout: PATIENCE_MS }).toBe(0);
      const { products, events, audit, left } = await state();
      expect(products.filter((row) => (row as { price: number }).price === 4_000)).toHaveLength(
        PRODUCTS,
      );
      expect([events.length, audit.length, left.length]).toEqual([PRODUCTS, PRODUCTS, 0]);
    },
  );
});
