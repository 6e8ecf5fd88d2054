import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/** A platform of assistants, as operators see it. */
export interface ListedPlatform {
  profile: string;
  host: string;
  firstAt: Date;
  lastAt: Date;
  calls: number;
  /** Whether a signature ever proved a call. */
  isProven: boolean;
  /** Carts and checkouts that are kept now, and orders that came of them. */
  sessions: number;
  orders: number;
}

export interface ListedBlock {
  platform: string;
  reason: string;
  at: Date;
}

/** The platforms that called in the last 90 days, the latest first, and what is blocked. */
export async function listPlatforms(
  db: Db,
): Promise<{ platforms: ListedPlatform[]; blocks: ListedBlock[] }> {
  const rows = await db
    .selectFrom('agents')
    .select(['profile', 'host', 'first_at', 'last_at', 'calls', 'is_proven'])
    .select(({ selectFrom }) => [
      selectFrom('agent_sessions')
        .select(sql<number>`count(*)::int`.as('count'))
        .whereRef('agent_sessions.profile', '=', 'agents.profile')
        .as('sessions'),
      selectFrom('agent_sessions')
        .select(sql<number>`count(order_number)::int`.as('count'))
        .whereRef('agent_sessions.profile', '=', 'agents.profile')
        .as('orders'),
    ])
    .orderBy('last_at', 'desc')
    .orderBy('profile')
    .execute();
  const blocks = await db
    .selectFrom('agent_blocks')
    .select(['platform', 'reason', 'at'])
    .orderBy('platform')
    .execute();
  const platforms = rows.map(({ profile, host, sessions, orders, ...row }) => ({
    ...{ profile, host, firstAt: row.first_at, lastAt: row.last_at },
    ...{ calls: Number(row.calls), isProven: row.is_proven },
    ...{ sessions: sessions ?? 0, orders: orders ?? 0 },
  }));
  return { platforms, blocks };
}
