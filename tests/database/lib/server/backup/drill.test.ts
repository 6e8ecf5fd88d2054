import { randomBytes } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { environment } from '#lib/config/environment.ts';
import { backUp } from '#lib/server/backup/back-up.ts';
import { restore } from '#lib/server/backup/restore.ts';
import { connect, type Db } from '#lib/server/db/database.ts';
import { makeUserPool } from '#lib/server/identity/users/embedded-pool.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import { sandboxGateway } from '#lib/server/payments/sandbox/sandbox-gateway.ts';
import { oneSize, openShop } from '#tests/database/lib/server/checkout/support/checkout-shop.ts';
import {
  answerTo,
  readyToPay,
  withFreshToken,
} from '#tests/database/lib/server/checkout/support/shopper.ts';
import { serveIdentity } from '#tests/database/lib/server/identity/support/identity-server.ts';
import {
  type IdentityShop,
  openIdentityShop,
  PASSWORD,
} from '#tests/database/lib/server/identity/support/identity-shop.ts';
import { Device, granted } from '#tests/database/lib/server/identity/support/real-client.ts';
import { type TemporaryFolder, temporaryFolder } from '#tests/support/temporary-folder.ts';
import { databaseUrl, withAdmin } from '#tests/support/test-server.ts';

// One shopper stands in for many here: their concurrent orders must not be rate limited.
process.env.RATE_LIMIT_SCALE = '1000';

/** Looks like everything that COPY must quote. */
const NASTY = 'a\tb\nc\\d\\N\r\n"\'漢🥾';

let shop: IdentityShop;
let folder: TemporaryFolder;
const opened: string[] = [];

beforeAll(async () => {
  folder = await temporaryFolder();
  shop = await openIdentityShop();
  await openShop(shop.database.db, [oneSize('ax', 500), oneSize('bx', 500)]);
});
afterAll(async () => {
  await shop.close();
  const { adminUrl } = inject('testDatabase');
  await withAdmin(adminUrl, async (admin) => {
    for (const name of opened) await admin.query(`drop database if exists ${name} with (force)`);
  });
  await folder.remove();
});

/** A database without any table: its URL. */
async function emptyDatabase(): Promise<string> {
  const { adminUrl, template } = inject('testDatabase');
  const name = template.replace(/template$/, randomBytes(6).toString('hex'));
  await withAdmin(adminUrl, (admin) => admin.query(`create database ${name} template template0`));
  opened.push(name);
  return databaseUrl(adminUrl, name);
}

async function onDatabase<Result>(url: string, work: (db: Db) => Promise<Result>): Promise<Result> {
  const db = connect(url, { max: 2 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

const ignore = () => {};
let made = 0;
async function make(): Promise<string> {
  made += 1;
  const file = path.join(folder.path, `${made}.backup`);
  await backUp(shop.database.url, file, ignore);
  return file;
}
const restoreInto = (url: string, file: string, overwrite = false) =>
  restore(url, file, { overwrite, onTable: ignore });

async function order(count: number): Promise<string[]> {
  const { db } = shop.database;
  const request = await readyToPay(db, { items: { 'ax-one': 1, 'bx-one': 2 } });
  const gateway = sandboxGateway(db);
  const placed: string[] = [];
  for (let done = 0; done < count; done += 1) {
    const { order: number } = await answerTo(db, await withFreshToken(db, request), { gateway });
    placed.push(number ?? expect.unreachable());
  }
  return placed;
}

/** Every table's rows as one hash, and every sequence. Without what a restore makes anew. */
async function everything(db: Db): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name
    from pg_tables join pg_class on oid = format('%I.%I', schemaname, tablename)::regclass
    where schemaname in ('public', 'graphile_worker') and relpersistence = 'p'
      and tablename not in ('schema_migrations', 'migrations', 'cache_tags', 'shop_facts')`.execute(
    db,
  );
  const found: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text collate "C")), '')
        as sum from ${sql.raw(name)} t`.execute(db);
    found[name] = rows[0]?.sum ?? '';
  }
  const { rows: sequences } = await sql<{ name: string; value: string }>`
    select schemaname || '.' || sequencename as name, coalesce(last_value, 0)::text as value
    from pg_sequences where schemaname in ('public', 'graphile_worker')`.execute(db);
  for (const { name, value } of sequences) found[name] = value;
  return found;
}

/** Constraints, indexes and triggers. */
async function definitions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as text
      from pg_constraint where connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
    union all select indexdef from pg_indexes where schemaname in ('public', 'graphile_worker')
    union all select tgenabled::text || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by text`.execute(db);
  return rows.map(({ text }) => text);
}

/** Sizes whose stock is not the sum of its ledger. */
async function wrongStock(db: Db) {
  const { rows } = await sql`
    select v.id from variants v
    where v.qty is distinct from
      (select sum(delta)::int from stock_ledger l where l.variant_id = v.id and l.place = 'online')`.execute(
    db,
  );
  return rows;
}

describe('a backup', { timeout: 180_000 }, () => {
  it('restores everything to an empty database when it was made while nobody ordered', async () => {
    const { db } = shop.database;
    await order(3);
    const email = `zoe-${randomBytes(3).toString('hex')}@example.com`;
    await shop.addUser(email);
    await addJob(db, 'send-mail', { messageId: NASTY });
    const picture = randomBytes(3_000_000);
    await db
      .insertInto('media')
      .values({
        hash: NASTY,
        content_type: 'image/png',
        encoding: null,
        bytes: picture,
        width: 1,
        height: 1,
      })
      .execute();
    const file = await make();
    // Only its owner may read it.
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const [before, shape] = [await everything(db), await definitions(db)];

    const url = await emptyDatabase();
    const report = await restoreInto(url, file);
    expect(report.migrated).toEqual([]);
    await onDatabase(url, async (restored) => {
      // Each start names the queue's tasks, which uses up numbers.
      const sequence = 'graphile_worker.tasks_id_seq';
      const after = { ...(await everything(restored)), [sequence]: before[sequence] };
      expect(after).toEqual(before);
      expect(await definitions(restored)).toEqual(shape);
      expect(await wrongStock(restored)).toEqual([]);
      const { bytes } = await restored
        .selectFrom('media')
        .select('bytes')
        .where('hash', '=', NASTY)
        .executeTakeFirstOrThrow();
      expect(bytes.equals(picture)).toBe(true);

      const { sealer } = shop.pool;
      const { SITE_URL: siteUrl } = environment();
      const pool = makeUserPool({ db: restored, sealer, siteUrl, now: Date.now });
      const server = await serveIdentity(pool);
      try {
        granted(await new Device(server.url).signIn(email, PASSWORD));
      } finally {
        await server.close();
      }
    });
  });

  it('holds every earlier order, each complete, when it was made while orders came in', async () => {
    const early = await order(3);
    const orders = () => Promise.all(Array.from({ length: 4 }, () => order(4)));
    const [file, late] = await Promise.all([make(), orders()]);
    const url = await emptyDatabase();
    await restoreInto(url, file);
    await onDatabase(url, async (restored) => {
      const rows = await restored.selectFrom('orders').select('number').execute();
      const numbers = rows.map(({ number }) => number);
      expect(numbers).toEqual(expect.arrayContaining(early));
      const all = await shop.database.db.selectFrom('orders').select('number').execute();
      expect(all.map(({ number }) => number)).toEqual(expect.arrayContaining(numbers));
      expect(all.length).toBeGreaterThanOrEqual(late.flat().length);
      expect(await wrongStock(restored)).toEqual([]);
      const { rows: halves } = await sql`
        select number from orders o
        where (select count(*) from order_lines l where l.order_number = o.number) <> 2
          or not exists (select from payments p where p.order_number = o.number)
          or not exists (select from order_attempts a where a.order_number = o.number)`.execute(
        restored,
      );
      expect(halves).toEqual([]);
    });
    // What the sequences give next has not been given out.
    await onDatabase(url, (restored) =>
      sql`insert into events (at, type, entity, entity_id, data)
        values (now(), 'x', 'order', 'x', '{}')`.execute(restored),
    );
  });

  it('gives the restored shop a new catalogue id and expires everything that was cached', async () => {
    const url = await emptyDatabase();
    await restoreInto(url, await make());
    await onDatabase(url, async (restored) => {
      const id = (db: Db) => db.selectFrom('shop_facts').select('value').execute();
      expect(await id(restored)).not.toEqual(await id(shop.database.db));
      const { rows } = await sql<{ past: boolean; tags: number }>`
        select bool_and(changed_in < pg_snapshot_xmax(pg_current_snapshot())) as past, count(*)::int as tags
        from cache_tags`.execute(restored);
      expect(rows).toEqual([{ past: true, tags: expect.any(Number) }]);
      expect(rows[0]?.tags).toBeGreaterThan(0);
    });
  });
});
