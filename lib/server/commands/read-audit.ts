import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/** Which audit entries to read. A field that is left out does not narrow the choice. */
export interface AuditWish {
  /** What was changed, such as `order`. */
  entity?: string;
  entityId?: string;
  /** The name of a person, in any case; or an actor, such as `key:4f0c`. */
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
  before: object | null;
  after: object | null;
}

/** Who changed what and when, newest first, at most `most` entries. */
export async function readAudit(db: Db, wish: AuditWish, most: number): Promise<AuditEntry[]> {
  const { entity, entityId, by, since, until } = wish;
  const actor = sql<string>`actor_kind || ':' || actor_id`;
  let wanted = db
    .selectFrom('audit_entries')
    .select(['at', 'person', 'command', 'entity', 'entity_id as entityId'])
    .select(['why', 'before', 'after', actor.as('actor')]);
  if (entity !== undefined) wanted = wanted.where('entity', '=', entity);
  if (entityId !== undefined) wanted = wanted.where('entity_id', '=', entityId);
  if (since) wanted = wanted.where('at', '>=', since);
  if (until) wanted = wanted.where('at', '<', until);
  if (by !== undefined) {
    wanted = wanted.where((row) =>
      row.or([row(sql`lower(person)`, '=', by.toLowerCase()), row(actor, '=', by)]),
    );
  }
  return wanted.orderBy('id', 'desc').limit(most).execute();
}
