import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/** Starts counting attempted inserts into a table; returns a function that reads the count. */
export async function countInserts(db: Db, table: string): Promise<() => Promise<number>> {
  const name = `${table}_inserts`;
  await sql`
    drop sequence if exists ${sql.id(name)};
    create sequence ${sql.id(name)} minvalue 0 start 0;
    select nextval(${sql.lit(name)});
    create or replace function ${sql.id(name)}() returns trigger language plpgsql as $$
      begin
        perform nextval(${sql.lit(name)});
        return new;
      end
    $$;
    create or replace trigger ${sql.id(name)} before insert on ${sql.table(table)}
      for each row execute function ${sql.id(name)}();
  `.execute(db);
  return async () => {
    const { rows } = await sql<{ count: number }>`
      select last_value::integer as count from ${sql.id(name)}`.execute(db);
    return rows[0]?.count ?? Number.NaN;
  };
}
