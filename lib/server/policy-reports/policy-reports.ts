import 'server-only';
import { sql } from 'kysely';
import type { RequestOf } from '#lib/api/calls/call.ts';
import { MOST_REPORTS, type reportPolicyCall } from '#lib/api/calls/reports/report-policy.ts';
import type { Db } from '#lib/server/db/database.ts';

/** What a page's policy stopped: the directive, and the host of the script, picture or frame. */
export interface StoppedSource {
  directive: string;
  /** A host, or a word such as `inline`, `eval`, `data` or `other`. */
  host: string;
}

/** The directives that the shop's pages have. A report about any other is made up. */
const DIRECTIVES = new Set([
  ...['script-src', 'script-src-elem', 'script-src-attr', 'style-src', 'style-src-elem'],
  ...['style-src-attr', 'img-src', 'font-src', 'connect-src', 'frame-src', 'worker-src'],
  ...['manifest-src', 'media-src', 'object-src', 'base-uri', 'form-action', 'frame-ancestors'],
  ...['require-trusted-types-for', 'trusted-types', 'default-src'],
]);
const WORDS = new Set([
  ...['inline', 'eval', 'wasm-eval', 'data', 'blob', 'self'],
  ...['trusted-types-policy', 'trusted-types-sink'],
]);
/** A DNS name, with an optional port; never the address of a page. */
const HOST = /^[a-z\d](?:[a-z\d.-]{0,80}[a-z\d])?(?::\d{1,5})?$/;
const OTHER = 'other';

/** Rows per day. After that, anything new counts as `other`. */
const MOST_ROWS = 200;
const KEPT_DAYS = 90;

/** The parts of a browser's report that are counted. Paths and queries are never stored. */
export function stoppedSources(reports: RequestOf<typeof reportPolicyCall>): StoppedSource[] {
  if (!Array.isArray(reports)) {
    const {
      'effective-directive': effective,
      'violated-directive': violated,
      'blocked-uri': blocked,
    } = reports['csp-report'];
    return [{ directive: directiveOf(effective || violated), host: hostOf(blocked) }];
  }
  return reports
    .slice(0, MOST_REPORTS)
    .filter(({ type, body }) => type === 'csp-violation' && body)
    .map(({ body }) => ({
      directive: directiveOf(body?.effectiveDirective),
      host: hostOf(body?.blockedURL),
    }));
}

function directiveOf(given: string | undefined): string {
  const name = given?.trim().split(/\s/, 1)[0]?.toLowerCase() ?? '';
  return DIRECTIVES.has(name) ? name : OTHER;
}

function hostOf(given = ''): string {
  const word = given.toLowerCase();
  if (WORDS.has(word)) return word;
  if (!URL.canParse(given)) return OTHER;
  const { protocol, host } = new URL(given);
  if (WORDS.has(protocol.slice(0, -1))) return protocol.slice(0, -1);
  // Browser extensions violate every policy, so do not count them.
  if (protocol.endsWith('-extension:')) return 'extension';
  return /^(?:https?|wss?):$/.test(protocol) && HOST.test(host) ? host : OTHER;
}

/**
 * Counts reports for today, in UTC. `hasShare`: whether this client may add something that nobody
 * has reported today; if not, it counts as `other`.
 */
export async function countReports(
  db: Db,
  sources: readonly StoppedSource[],
  hasShare: () => Promise<boolean>,
): Promise<void> {
  for (const { directive, host: reported } of sources) {
    const isNew = reported !== OTHER && !(await isKnown(db, directive, reported));
    const host = isNew && !(await hasShare()) ? OTHER : reported;
    await sql`
      insert into policy_reports as kept (day, directive, host)
      select day, ${directive}, case
        when exists (
          select from policy_reports old
          where old.day = today.day and old.directive = ${directive} and old.host = ${host}
        ) or (select count(*) from policy_reports old where old.day = today.day) < ${MOST_ROWS}
        then ${host} else ${OTHER} end
      from (select (now() at time zone 'UTC')::date as day) today
      on conflict (day, directive, host) do update set count = kept.count + 1
    `.execute(db);
  }
}

async function isKnown(db: Db, directive: string, host: string): Promise<boolean> {
  const row = await db
    .selectFrom('policy_reports')
    .select('host')
    .where('day', '=', sql<Date>`(now() at time zone 'UTC')::date`)
    .where('directive', '=', directive)
    .where('host', '=', host)
    .executeTakeFirst();
  return row !== undefined;
}

/** The sources that were stopped in the last days, most frequent first. */
export async function listReports(
  db: Db,
  { days }: { days: number },
): Promise<(StoppedSource & { count: number; last: string })[]> {
  const rows = await db
    .selectFrom('policy_reports')
    .select(['directive', 'host', sql<string>`sum(count)`.as('count')])
    .select(sql<string>`to_char(max(day), 'YYYY-MM-DD')`.as('last'))
    .where('day', '>', sql<Date>`(now() at time zone 'UTC')::date - ${days}::int`)
    .groupBy(['directive', 'host'])
    .orderBy(sql`sum(count)`, 'desc')
    .orderBy('directive')
    .orderBy('host')
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

export async function forgetPolicyReports(db: Db): Promise<void> {
  await db
    .deleteFrom('policy_reports')
    .where('day', '<', sql<Date>`(now() at time zone 'UTC')::date - ${KEPT_DAYS}::int`)
    .execute();
}
