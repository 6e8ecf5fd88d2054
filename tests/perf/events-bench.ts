/**
 * `npm run bench -- events`: a page of the ERP's events among a million, by its position, and the time
 * to number new ones. On a database of its own.
 */
import { performance } from 'node:perf_hooks';
import { sql } from 'kysely';
import { readEvents } from '#lib/server/commands/read-events.ts';
import { addEvent } from '#lib/server/commands/record-change.ts';
import { connect, type Db } from '#lib/server/db/database.ts';
import { readErpEvents } from '#lib/server/erp/read-erp-events.ts';
import { migrate } from '#lib/server/migrations/migrate.ts';
import { newRunPrefix } from '#tests/support/test-run.ts';
import {
  databaseUrl,
  dropDatabases,
  openTestServer,
  withAdmin,
} from '#tests/support/test-server.ts';

const EVENTS = 1_000_000;
const PAGES = 200;
const ACTOR = { kind: 'key', id: 'bench', permissions: ['orders:read', 'stock:read'] } as const;

const server = await openTestServer();
const run = newRunPrefix();
try {
  await withAdmin(server.url, (admin) => admin.query(`create database ${run}events`));
  const db = connect(databaseUrl(server.url, `${run}events`));
  try {
    await migrate(db);
    await fill(db);
    for (const most of [100, 1_000]) {
      print(`page of ${most}`, await times(() => page(db, most)));
    }
    print(
      'one new event, read',
      await times(async () => {
        await addEvent(db, { entity: 'order', id: 'SB1', type: 'order.placed', now: new Date() });
        await readEvents(db, String(EVENTS), 100);
      }),
    );
  } finally {
    await db.destroy();
  }
} finally {
  await dropDatabases(server.url, run);
  await server.close();
}

async function fill(db: Db): Promise<void> {
  // In parts, because a statement may take half a minute.
  const part = EVENTS / 20;
  for (let first = 1; first <= EVENTS; first += part) {
    await sql`
      insert into events (position, at, type, entity, entity_id, data)
      select at, now(), 'order.packed', case when at % 3 = 0 then 'stock' else 'order' end,
        'SB' || at / 5, '{"lines": [{"line": 0, "qty": 1}], "status": "packed"}'
      from generate_series(${first}::bigint, ${first + part - 1}::bigint) as at`.execute(db);
  }
  await sql`analyze events`.execute(db);
}

async function page(db: Db, most: number): Promise<void> {
  const after = String(Math.floor(Math.random() * (EVENTS - most)));
  await readErpEvents(db, ACTOR, { after, most });
}

/** In ms, sorted. */
async function times(work: () => Promise<void>): Promise<number[]> {
  const taken: number[] = [];
  for (let page = 0; page < PAGES; page += 1) {
    const start = performance.now();
    await work();
    taken.push(performance.now() - start);
  }
  return taken.sort((a, b) => a - b);
}

function print(name: string, taken: readonly number[]): void {
  const at = (part: number) => (taken[Math.floor((taken.length - 1) * part)] ?? 0).toFixed(1);
  console.log(`  ${name.padEnd(20)} median ${at(0.5)} ms   p99 ${at(0.99)} ms   max ${at(1)} ms`);
}
