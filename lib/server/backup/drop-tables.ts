import 'server-only';
import type pg from 'pg';

/**
 * Deletes everything in the shop's schema, but not the schema, whose permissions stay, and not what
 * belongs to extensions.
 */
export async function dropTables(client: pg.Client): Promise<void> {
  await client.query(DROP_ALL);
}

const DROP_ALL = `
  do $$
  declare
    statement text;
  begin
    for statement in
      select format('drop %s if exists public.%I cascade',
        case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
          else 'table' end, relname)
      from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
        and not exists (select from pg_depend d where d.objid = pg_class.oid and d.deptype in ('e', 'i'))
      union all
      select format('drop routine if exists %s cascade', oid::regprocedure)
      from pg_proc
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.objid = pg_proc.oid and d.deptype = 'e')
      union all
      select format('drop %s if exists public.%I cascade',
        case typtype when 'd' then 'domain' else 'type' end, typname)
      from pg_type
      where typnamespace = 'public'::regnamespace and typtype in ('e', 'd')
        and not exists (select from pg_depend d where d.objid = pg_type.oid and d.deptype = 'e')
    loop
      execute statement;
    end loop;
  end $$`;
