import 'server-only';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/** Which audit entries to read. A field that is left out does not narrow the choice. */
export interface AuditWish {
  /** What was changed, such as `order`. */
  entity?: string;
  entityId?: string;
  /** A part of a person's name, in any case; or an actor, such as `key:4f0c`. */
  by?: string;
  since?: Date;
  /** Entries at this time and later are left out. */
  until?: Date;
}

export interface AuditEntry {
  at: Date;
  actor: string;
  person: string | null;
  command: string;
  entity: string;
  entityId: string;
  why: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Who changed what and when, newest first, at most `most` entries. */
export async function readAudit(db: Db, wish: AuditWish, most: number): Promise<AuditEntry[]> {
  return wantedEntries(db, wish, await namesMeant(db, wish))
    .limit(most)
    .execute();
}

/** Entries of one page of the audit. */
const PAGE = 50;

/**
 * A page of the audit, newest first. `after`: the `next` of the page before, which is null on the
 * last page. What is added meanwhile moves no page.
 */
export async function readAuditPage(
  db: Db,
  { after, ...wish }: AuditWish & { after?: string },
): Promise<{ entries: (AuditEntry & { id: string })[]; next: string | null }> {
  let wanted = wantedEntries(db, wish, await namesMeant(db, wish)).select('id');
  if (after !== undefined) wanted = wanted.where('id', '<', after);
  const found = await wanted.limit(PAGE + 1).execute();
  const entries = found.slice(0, PAGE);
  return { entries, next: found.length > PAGE ? (entries.at(-1)?.id ?? null) : null };
}

function wantedEntries(
  db: Db,
  { entity, entityId, by, since, until }: AuditWish,
  names: readonly string[],
) {
  const actor = sql<string>`actor_kind || ':' || actor_id`;
  let wanted = db
    .selectFrom('audit_entries')
    .select(['at', 'person', 'command', 'entity', 'entity_id as entityId'])
    .select(['why', 'before', 'after', actor.as('actor')]);
  if (entity !== undefined) wanted = wanted.where('entity', '=', entity);
  if (entityId !== undefined) wanted = wanted.where('entity_id', '=', entityId);
  if (since) wanted = wanted.where('at', '>=', since);
  if (until) wanted = wanted.where('at', '<', until);
  if (by !== undefined) wanted = wanted.where(isBy(by, names));
  return wanted.orderBy('id', 'desc');
}

/** An actor, such as `key:4f0c`. Names have no colon. */
const ACTOR = /^([a-z]+):(.*)$/s;

/** Actors and names are each found by an index of their own. */
function isBy(by: string, names: readonly string[]): RawBuilder<boolean> {
  const [, kind, id] = ACTOR.exec(by) ?? [];
  if (kind === undefined) return sql`lower(person) = any(${names}::text[])`;
  return sql`actor_kind = ${kind} and actor_id = ${id}`;
}

/**
 * The names in the audit, in small letters, that hold the text `by`. There are few names and many
 * entries, so it goes from name to name in the index of names.
 */
async function namesMeant(db: Db, { by }: AuditWish): Promise<string[]> {
  if (by === undefined || ACTOR.test(by)) return [];
  const next = (after: RawBuilder<unknown>) =>
    sql`(select lower(person) from audit_entries where person is not null ${after}
      order by lower(person) limit 1)`;
  const { rows } = await sql<{ name: string }>`
    with recursive names (name) as (
      ${next(sql``)}
      union all
      select ${next(sql`and lower(person) > names.name`)} from names where names.name is not null
    )
    select name from names where position(lower(${by}) in name) > 0`.execute(db);
  return rows.map(({ name }) => name);
}
