import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BULK_DAYS } from '#lib/commerce/staff/bulk-changes.ts';
import { applyBulk, applyBulkTask, forgetBulkChanges } from '#lib/server/bulk/apply-bulk.ts';
import { beginBulk, stopBulk, undoBulk } from '#lib/server/bulk/begin-bulk.ts';
import { readStaffActor } from '#lib/server/staff/staff-sessions.ts';
import { runWorker } from '#lib/server/worker/run-worker.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { bootRecord, importRecords } from '#tests/api/support/import-records.ts';
import { makeStaff } from '#tests/api/support/staff.ts';
import {
  oneSize,
  openShop,
  openStores,
} from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import { eventually } from '#tests/support/eventually.ts';

/** Three batches. */
const MANY = 450;
const NEVER = new AbortController().signal;

const database = ownDatabase();
let kim: string;
const db = () => database.db;
beforeAll(async () => {
  await openShop(db(), [oneSize('ax', 0)]);
  await openStores(db(), { s1: {} });
  await sql`
    insert into variants (id, product_id, code, label, position, qty)
    select 'v-' || n, 'ax', 'v-' || n, n::text, n, 0 from generate_series(1, ${MANY}::integer) as n`.execute(
    db(),
  );
});
beforeEach(async () => {
  for (const table of ['bulk_changes', 'stock_ledger', 'stock_counts', 'audit_entries'] as const) {
    await db().deleteFrom(table).execute();
  }
  await db().updateTable('variants').set({ qty: 0 }).execute();
  ({ id: kim } = await makeStaff(db(), ['merchandiser']));
});

async function contextOf(id = kim) {
  const found = await readStaffActor(db(), id);
  if (!found) throw new Error('There is no such person.');
  return { db: db(), actor: found.actor, now: new Date() };
}
const counts = (most: number) =>
  Array.from({ length: most }, (_, index) => ({
    line: index + 1,
    wish: { variant: `v-${index + 1}`, store: null, qty: 3, countedAt: Date.now() },
  }));
async function begin(most = MANY) {
  const { id } = await beginBulk(await contextOf(), 'stock', { lines: counts(most), store: null });
  return id;
}
const change = (id: string) =>
  db().selectFrom('bulk_changes').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const lineOf = (id: string, place: number) =>
  db()
    .selectFrom('bulk_lines')
    .select(['outcome', 'message'])
    .where('bulk_id', '=', id)
    .where('place', '=', place)
    .executeTakeFirstOrThrow();
async function timesCounted(): Promise<{ sizes: number; moves: number; entries: number }> {
  const { rows } = await sql<{ sizes: number; moves: number; entries: number }>`
    select (select count(*)::integer from variants where qty = 3) as sizes,
      (select count(*)::integer from stock_ledger where cause = 'set') as moves,
      (select count(*)::integer from audit_entries where command = 'stock.set'
        and person = 'Kim Lee') as entries`.execute(db());
  return rows[0] ?? { sizes: 0, moves: 0, entries: 0 };
}
/** Ends a run before the next batch, as a server that stops. */
function stopAfter(batches: number): AbortSignal {
  let left = batches;
  return {
    throwIfAborted() {
      if (left === 0) throw new Error('The server stops.');
      left -= 1;
    },
  } as AbortSignal;
}
const onceEach = { sizes: MANY, moves: MANY, entries: MANY };

describe('a large change', () => {
  it('goes on where a run before stopped, and does each line once', async () => {
    const id = await begin();
    await expect(applyBulk(db(), id, stopAfter(1))).rejects.toThrow('stops');
    expect(await change(id)).toMatchObject({ state: 'open', changed: 200 });
    await applyBulk(db(), id, NEVER);
    expect(await change(id)).toMatchObject({ state: 'done', changed: MANY, refused: 0 });
    await applyBulk(db(), id, NEVER);
    expect(await timesCounted()).toEqual(onceEach);
  });

  it('leaves nothing of a batch whose connection died, and then does it once', async () => {
    const id = await begin();
    const holding = await db().startTransaction().execute();
    await sql`select from variants where id = 'v-150' for update`.execute(holding);
    const died = expect(applyBulk(db(), id, NEVER)).rejects.toThrow();
    await eventually(async () => {
      const { rows } = await sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db());
      expect(rows).toHaveLength(1);
    });
    await died;
    await holding.rollback().execute();
    expect(await timesCounted()).toEqual({ sizes: 0, moves: 0, entries: 0 });
    await applyBulk(db(), id, NEVER);
    expect(await timesCounted()).toEqual(onceEach);
  });

  it.each(['57014', '55P03', '40P01'])('refuses no line for what passes: %s', async (state) => {
    const id = await begin(60);
    await sql`
      create function fail() returns trigger language plpgsql as
        ${sql.lit(`begin raise exception 'Not now.' using errcode = '${state}'; end`)}`.execute(
      db(),
    );
    await sql`create trigger fails before update on variants execute function fail()`.execute(db());
    const failed = await applyBulk(db(), id, NEVER).catch((error: unknown) => error);
    await sql`drop function fail() cascade`.execute(db());
    expect(failed).toMatchObject({ code: state });
    expect(await change(id)).toMatchObject({ state: 'open', changed: 0, refused: 0 });
    await applyBulk(db(), id, NEVER);
    expect(await change(id)).toMatchObject({ state: 'done', changed: 60, refused: 0 });
  });

  it('does each line once when two workers have it', async () => {
    const id = await begin();
    await Promise.all([applyBulk(db(), id, NEVER), applyBulk(db(), id, NEVER)]);
    expect(await timesCounted()).toEqual(onceEach);
  });

  it('stops at a press, and keeps what it did', async () => {
    const id = await begin();
    await expect(applyBulk(db(), id, stopAfter(1))).rejects.toThrow('stops');
    await stopBulk(await contextOf(), 'stock', id);
    await applyBulk(db(), id, NEVER);
    expect(await change(id)).toMatchObject({
      ...{ state: 'stopped', changed: 200, stopped_why: 'Kim Lee stopped it.' },
    });
  });

  it('refuses the line that goes wrong, and no other', async () => {
    const id = await begin(60);
    await sql`
      update bulk_lines set line = jsonb_set(line, '{countedAt}', '"x"')
      where bulk_id = ${id} and place = 7`.execute(db());
    await applyBulk(db(), id, NEVER);
    expect(await change(id)).toMatchObject({ state: 'done', changed: 59, refused: 1 });
    expect((await lineOf(id, 7)).message).toContain('could not do this');
  });

  it('does nothing twice that two lines name', async () => {
    const lines = [...counts(60), ...counts(1)];
    const { id } = await beginBulk(await contextOf(), 'stock', { lines, store: null });
    await applyBulk(db(), id, NEVER);
    expect(await change(id)).toMatchObject({ state: 'done', changed: 60, refused: 1 });
  });
});

describe('prices', () => {
  const FILLED = 200;
  const HOUR = 3_600_000;
  beforeAll(() =>
    importRecords(
      db(),
      Array.from({ length: FILLED }, (_, index) => {
        const id = `p-${index}`;
        const variants = [{ id, code: id, label: 'One size', qty: 1 }];
        return bootRecord({ id, name: id, parentCode: id, price: 5_000, variants });
      }),
    ),
  );
  const lasting = (product: string, price: number) => ({
    ...{ product, price, from: null, until: null, seen: 5_000 },
  });
  /** A new price of the first product and its sale, far from each other in the sheet. */
  async function beginPrices() {
    const sale = {
      ...lasting('p-0', 3_000),
      from: Date.now() + HOUR,
      until: Date.now() + 2 * HOUR,
    };
    const others = Array.from({ length: FILLED - 1 }, (_, index) =>
      lasting(`p-${index + 1}`, 4_500),
    );
    const wishes = [lasting('p-0', 4_000), ...others, sale];
    const lines = wishes.map((wish, index) => ({ line: index + 1, wish }));
    const { id } = await beginBulk(await contextOf(), 'prices', { lines, store: null });
    return id;
  }
  beforeEach(async () => {
    await db().deleteFrom('price_plans').execute();
    const price = { price: 5_000, original_price: 5_000 };
    const none = { base_price: null, base_original_price: null };
    await db()
      .updateTable('products')
      .set({ ...price, ...none })
      .execute();
  });

  it('of one product are set in one transaction, however far apart its lines are', async () => {
    const id = await beginPrices();
    await applyBulk(db(), id, NEVER);
    expect(await change(id)).toMatchObject({ state: 'done', changed: FILLED + 1, refused: 0 });
  });

  it('of one product are set together too where another line goes wrong', async () => {
    const id = await beginPrices();
    await sql`
      update bulk_lines set line = jsonb_set(line, '{from}', '"x"')
      where bulk_id = ${id} and place = 1`.execute(db());
    await applyBulk(db(), id, NEVER);
    expect(await change(id)).toMatchObject({ state: 'done', changed: FILLED, refused: 1 });
  });
});

describe('the job of a change', () => {
  it('carries a large one out by itself', async () => {
    const id = await begin();
    const worker = await runWorker(database.url, { 'apply-bulk': applyBulkTask });
    await expect.poll(async () => (await change(id)).state, { timeout: 60_000 }).toBe('done');
    await worker.stop();
    expect(await timesCounted()).toEqual(onceEach);
  });

  it('looks a moment later whether the call of a small one got to its end', async () => {
    const id = await begin(2);
    const { rows } = await sql<{ later: boolean }>`
      select run_at > now() as later from graphile_worker.jobs
      where key = ${`apply-bulk:${id}`}`.execute(db());
    expect(rows).toEqual([{ later: true }]);
  });
});

describe('a person', () => {
  it('who is suspended meanwhile stops the change', async () => {
    const id = await begin();
    await expect(applyBulk(db(), id, stopAfter(1))).rejects.toThrow('stops');
    await db()
      .updateTable('staff')
      .set({ suspended_at: new Date() })
      .where('id', '=', kim)
      .execute();
    await applyBulk(db(), id, NEVER);
    expect(await change(id)).toMatchObject({
      ...{ state: 'stopped', changed: 200 },
      stopped_why: 'Kim Lee is not on the staff any more.',
    });
    expect(await timesCounted()).toMatchObject({ sizes: 200 });
  });

  it('who lost the role meanwhile stops the change', async () => {
    const id = await begin();
    await db()
      .updateTable('staff')
      .set({ roles: ['packer'] })
      .where('id', '=', kim)
      .execute();
    await applyBulk(db(), id, NEVER);
    expect((await change(id)).stopped_why).toBe('Kim Lee may not change counts any more.');
  });

  it('who works in one store meanwhile counts no other place', async () => {
    const id = await begin();
    await db().updateTable('staff').set({ store_code: 's1' }).where('id', '=', kim).execute();
    await applyBulk(db(), id, NEVER);
    expect(await change(id)).toMatchObject({ state: 'done', changed: 0, refused: MANY });
    expect(await lineOf(id, 0)).toMatchObject({ message: 'You change only your own store.' });
  });

  it('without the permission begins none', async () => {
    const packer = await makeStaff(db(), ['packer']);
    const begun = beginBulk(await contextOf(packer.id), 'stock', { lines: counts(1), store: null });
    await expect(begun).rejects.toMatchObject({ code: 'NotPermitted' });
  });
});

describe('a press', () => {
  it('that is sent twice under one key makes one change', async () => {
    const context = { ...(await contextOf()), idempotencyKey: 'bulk-key-1' };
    const wish = { lines: counts(2), store: null };
    const made = await Promise.all([
      beginBulk(context, 'stock', wish),
      beginBulk(context, 'stock', wish),
    ]);
    expect(made[1]).toEqual(made[0]);
    expect(await db().selectFrom('bulk_changes').selectAll().execute()).toMatchObject([
      { state: 'done', changed: 2 },
    ]);
  });
});

describe('taking back', () => {
  const takeBack = async (id: string) =>
    undoBulk(await contextOf(), 'stock', { change: id, store: null });

  it('leaves what somebody changed since, and says so', async () => {
    const id = await begin(3);
    const again = [
      { line: 1, wish: { variant: 'v-2', store: null, qty: 9, countedAt: Date.now() } },
    ];
    await beginBulk(await contextOf(), 'stock', { lines: again, store: null });
    const undo = await takeBack(id);
    expect(await change(undo.id)).toMatchObject({ state: 'done', changed: 2, refused: 1 });
    expect((await lineOf(undo.id, 1)).message).toContain('changed again');
    const left = await db().selectFrom('variants').select('id').where('qty', '>', 0).execute();
    expect(left).toEqual([{ id: 'v-2' }]);
  });

  it('by two people at once happens once', async () => {
    const id = await begin(3);
    const undone = await Promise.all([takeBack(id), takeBack(id)]);
    expect(undone[1]).toEqual(undone[0]);
    expect(await db().selectFrom('bulk_changes').selectAll().execute()).toHaveLength(2);
    expect((await timesCounted()).sizes).toBe(0);
  });

  it('waits until the change has ended', async () => {
    const id = await begin();
    await expect(takeBack(id)).rejects.toMatchObject({ code: 'Conflict' });
  });

  it('is itself not taken back', async () => {
    const undo = await takeBack(await begin(3));
    await expect(takeBack(undo.id)).rejects.toMatchObject({ code: 'Conflict' });
  });

  it('of a change that stopped takes back what it did', async () => {
    const id = await begin();
    await expect(applyBulk(db(), id, stopAfter(1))).rejects.toThrow('stops');
    await db()
      .updateTable('staff')
      .set({ suspended_at: new Date() })
      .where('id', '=', kim)
      .execute();
    await applyBulk(db(), id, NEVER);
    ({ id: kim } = await makeStaff(db(), ['merchandiser'], { name: 'Sam Roe' }));
    const undo = await takeBack(id);
    await applyBulk(db(), undo.id, NEVER);
    expect(await change(undo.id)).toMatchObject({ state: 'done', lines: 200, changed: 200 });
    expect((await timesCounted()).sizes).toBe(0);
  });
});

it('changes are forgotten with their lines when they are no longer kept', async () => {
  const old = await begin(1);
  const fresh = await begin(2);
  const at = new Date(Date.now() - (BULK_DAYS + 1) * 86_400_000);
  await db().updateTable('bulk_changes').set({ at }).where('id', '=', old).execute();
  await forgetBulkChanges(db());
  const lines = await db().selectFrom('bulk_lines').select('bulk_id').execute();
  expect(new Set(lines.map(({ bulk_id }) => bulk_id))).toEqual(new Set([fresh]));
});
