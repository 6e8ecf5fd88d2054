import 'server-only';
import { sql } from 'kysely';
import type { Db } from './database.ts';

/*
 * Figures that a process stores so that other processes can report them as metrics: a command ends
 * before anybody could ask it. They are rows of shop_facts, as JSON.
 */

const PREFIX = 'figures:';

/** The subject under which a backup notes when it was made. */
export const BACKUP_FIGURES = 'backup';

/** Notes figures about a subject. Its other figures stay as they are. */
export async function noteFigures(
  db: Db,
  subject: string,
  figures: Readonly<Record<string, number>>,
): Promise<void> {
  await sql`
    insert into shop_facts (name, value) values (${PREFIX + subject}, ${JSON.stringify(figures)})
    on conflict (name) do update
    set value = (shop_facts.value::jsonb || excluded.value::jsonb)::text`.execute(db);
}

/** The figures of every subject about which some were noted. */
export async function readFigures(db: Db): Promise<Map<string, Record<string, number>>> {
  const { rows } = await sql<{ subject: string; figures: Record<string, number> }>`
    select substr(name, ${PREFIX.length + 1}::integer) as subject, value::jsonb as figures
    from shop_facts where starts_with(name, ${PREFIX})`.execute(db);
  return new Map(rows.map(({ subject, figures }) => [subject, figures]));
}
