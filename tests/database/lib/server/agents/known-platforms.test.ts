import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { UCP_VERSION } from '#lib/commerce/agents/protocol.ts';
import { forgetPlatforms, readKnown, saveKnown } from '#lib/server/agents/known-platforms.ts';
import { ownDatabase } from '#tests/api/support/database.ts';
import { addPlatformOrder } from '#tests/api/support/placed-order.ts';

const database = ownDatabase();

const read = {
  profile: { version: UCP_VERSION, capabilities: [], orderWebhook: null, keys: [] },
  readAt: Date.now(),
  freshUntil: Date.now() + 60_000,
};
const save = (url: string) => saveKnown(database.db, new URL(url), read);
const isKnown = async (url: string) => (await readKnown(database.db, url)) !== null;

it('a profile of an older version of the protocol counts as unknown', async () => {
  const url = 'https://old.example/ucp';
  const profile = { ...read.profile, version: '2026-01-11' };
  await saveKnown(database.db, new URL(url), { ...read, profile });
  expect(await isKnown(url)).toBe(false);
});

it('a later reading is not replaced by an earlier one', async () => {
  const url = 'https://twice.example/ucp';
  const later = { ...read, readAt: read.readAt + 1_000, freshUntil: read.freshUntil + 1_000 };
  await saveKnown(database.db, new URL(url), later);
  await save(url);
  expect(await readKnown(database.db, url)).toEqual(later);
});

it('a platform’s newest reading says where it hears, and what waited for the old address is due', async () => {
  const profile = 'https://moves.example/ucp';
  const at = (path: string, seconds: number) =>
    saveKnown(database.db, new URL(profile), {
      ...read,
      profile: { ...read.profile, orderWebhook: `https://moves.example/${path}` },
      readAt: read.readAt + seconds * 1_000,
    });
  await sql`
    insert into webhooks (id, url, secret, events, position, profile, silences, paused_until)
    values ('moves1', 'https://moves.example/old', '', '{}', 0, ${profile}, 3, 'infinity')`.execute(
    database.db,
  );
  await sql`
    insert into webhook_deliveries (webhook, position, entity, entity_id, tries, first_try, next_try)
    values ('moves1', 1, 'order', '1', 3, now(), 'infinity')`.execute(database.db);
  await at('new', 2);
  await at('late', 1);
  const { rows } = await sql`
    select url, silences, paused_until, next_try <= now() as due
    from webhooks join webhook_deliveries on webhook = id where id = 'moves1'`.execute(database.db);
  expect(rows).toEqual([
    { url: 'https://moves.example/new', silences: 0, paused_until: null, due: true },
  ]);
});

it('a full table loses platforms with few calls, and never busy ones or those with an order', async () => {
  await save('https://busy.example/ucp');
  await save('https://small.example/ucp');
  await addPlatformOrder(database.db, 'https://small.example/ucp');
  await sql`update agents set calls = case host when 'busy.example' then 1000 else 1 end,
    last_at = now() - interval '80 days'`.execute(database.db);
  await sql`
    insert into agents (profile, host, content, read_at, fresh_until, last_at)
    select 'https://' || n || '.example/', n || '.example', '{}', now(), now(),
      now() - interval '1 hour'
    from generate_series(1, 10000) as n`.execute(database.db);
  await save('https://new.example/ucp');
  expect(await isKnown('https://busy.example/ucp')).toBe(true);
  expect(await isKnown('https://small.example/ucp')).toBe(true);
  expect(await isKnown('https://new.example/ucp')).toBe(true);
  const { rows } = await sql<{ count: number }>`select count(*)::int from agents`.execute(
    database.db,
  );
  expect(rows[0]?.count).toBe(10_000);
});

it('a platform is forgotten 90 days after its last call', async () => {
  await sql`delete from agents`.execute(database.db);
  await Promise.all([save('https://idle.example/ucp'), save('https://live.example/ucp')]);
  for (const [host, days] of [
    ['idle.example', 91],
    ['live.example', 89],
  ] as const) {
    await sql`update agents set last_at = now() - make_interval(days => ${days})
      where host = ${host}`.execute(database.db);
  }
  await forgetPlatforms(database.db);
  expect(await isKnown('https://idle.example/ucp')).toBe(false);
  expect(await isKnown('https://live.example/ucp')).toBe(true);
});
