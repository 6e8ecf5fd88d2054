import 'server-only';
import { sql } from 'kysely';
import { UCP_VERSION } from '#lib/commerce/agents/protocol.ts';
import { oncePerProcess } from '#lib/config/once-per-process.ts';
import type { Db } from '#lib/server/db/database.ts';
import { logProblem } from '#lib/server/log-problem.ts';
import { movePlatform } from '#lib/server/webhooks/platform-webhooks.ts';
import type { PlatformProfile, ReadProfile } from './fetch-profile.ts';

/** Most platforms of one host that are kept, so that nobody fills the table from one place. */
const MOST_OF_HOST = 20;
/** Most platforms that are kept; beyond that, the oldest go first of those with few calls and no order. */
const MOST_PLATFORMS = 10_000;
const FEW_CALLS = 100;
/** A platform that did not call for this time is forgotten. */
const KEPT_DAYS = 90;
/** How often calls are counted in the table, in ms: one statement for all platforms. */
const COUNT_MS = 60_000;

/** A profile as the table has it; null: the platform is not known. */
export async function readKnown(db: Db, profile: string): Promise<ReadProfile | null> {
  const row = await db
    .selectFrom('agents')
    .select(['content', 'read_at', 'fresh_until'])
    .where('profile', '=', profile)
    .executeTakeFirst();
  const content = (row?.content ?? null) as PlatformProfile | null;
  // An older release of the shop may have kept it.
  if (!row || content?.version !== UCP_VERSION) return null;
  return {
    profile: content,
    readAt: row.read_at.getTime(),
    freshUntil: row.fresh_until.getTime(),
  };
}

/**
 * Keeps a profile that was read, unless there are too many of its host. The platform hears of its
 * orders where its newest profile says.
 */
export async function saveKnown(db: Db, url: URL, read: ReadProfile): Promise<void> {
  const { href, host } = url;
  const [readAt, freshUntil] = [new Date(read.readAt), new Date(read.freshUntil)];
  await db.transaction().execute(async (trx) => {
    // One after the other, so that none is counted too late.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`agents ${host}`}, 0))`.execute(trx);
    await sql`
      insert into agents (profile, host, content, read_at, fresh_until)
      select ${href}, ${host}, ${JSON.stringify(read.profile)}::jsonb,
        ${readAt}::timestamptz, ${freshUntil}::timestamptz
      where (select count(*) from agents where host = ${host} and profile <> ${href})
        < ${MOST_OF_HOST}
      on conflict (profile) do update set
        content = excluded.content, read_at = excluded.read_at, fresh_until = excluded.fresh_until
      where agents.read_at < excluded.read_at`.execute(trx);
    const newer = await trx
      .selectFrom('agents')
      .select('profile')
      .where('profile', '=', href)
      .where('read_at', '>', readAt)
      .executeTakeFirst();
    if (!newer) await movePlatform(trx, { profile: href, url: read.profile.orderWebhook });
  });
  await sql`
    delete from agents where profile in (
      select profile from agents
      order by calls > ${FEW_CALLS}
        or exists (select from agent_orders where agent_orders.profile = agents.profile), last_at
      limit greatest(0, (select count(*) from agents) - ${MOST_PLATFORMS}))`.execute(db);
}

interface Counted {
  calls: Map<string, { calls: number; isProven: boolean }>;
  timer: NodeJS.Timeout | null;
}
const counted = oncePerProcess<Counted>('calls of platforms', () => ({
  calls: new Map(),
  timer: null,
}));

/** Counts a call of a known platform. The table has it within a minute. */
export function noteCall(db: Db, profile: string, isProven: boolean): void {
  const before = counted.calls.get(profile) ?? { calls: 0, isProven: false };
  counted.calls.set(profile, {
    calls: before.calls + 1,
    isProven: before.isProven || isProven,
  });
  counted.timer ??= setTimeout(() => {
    writeCalls(db).catch((error: unknown) => {
      const failure = error instanceof Error ? error.name : typeof error;
      logProblem('Calls of platforms could not be counted.', { failure });
    });
  }, COUNT_MS).unref();
}

/** Writes what was counted since the last time. */
export async function writeCalls(db: Db): Promise<void> {
  if (counted.timer) clearTimeout(counted.timer);
  counted.timer = null;
  const rows = [...counted.calls].map(([profile, counts]) => ({ profile, ...counts }));
  counted.calls.clear();
  await sql`
    update agents set
      calls = agents.calls + row.calls,
      is_proven = agents.is_proven or row."isProven",
      last_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (profile text, calls int, "isProven" boolean)
    where agents.profile = row.profile`.execute(db);
}

/** Deletes platforms that have not called for long. */
export async function forgetPlatforms(db: Db): Promise<void> {
  await db
    .deleteFrom('agents')
    .where('last_at', '<', sql<Date>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute();
}
