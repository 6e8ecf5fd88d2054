import 'server-only';
import { sql } from 'kysely';
import { categoryTrail } from '#lib/commerce/catalogue/category.ts';
import { cacheTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { StructureRecord } from './records.ts';

export type WriteOutcome = 'created' | 'changed' | 'unchanged';

/**
 * Writes a brand, category or overlay in its own transaction if it has changed. An implied one is
 * only created when missing.
 */
export async function writeStructure(
  db: Db,
  record: StructureRecord,
  implied: boolean,
): Promise<WriteOutcome> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await upsert(record, implied).execute(trx);
    const row = rows[0];
    if (!row) return 'unchanged';
    await touchTags(trx, [cacheTags.catalogue]);
    return row.created ? 'created' : 'changed';
  });
}

/** Returns a row only when something was written; `xmax` is 0 for a newly inserted row. */
function upsert(record: StructureRecord, implied: boolean) {
  const written = sql`returning (xmax = 0) as created`;
  const target = { brand: sql`(slug)`, category: sql`(path)`, overlay: sql`(id)` }[record.type];
  const keep = sql`on conflict ${target} do nothing ${written}`;
  // At most one badge of each dynamic kind: keep the one that the catalogue already has.
  const whereKindIsMissing = sql`where not exists (
    select from overlays where dynamic_overlay = ${'dynamicOverlay' in record ? (record.dynamicOverlay ?? null) : null}
  )`;
  switch (record.type) {
    case 'brand':
      return sql<{ created: boolean }>`
        insert into brands as old (slug, name, description, position)
        values (${record.slug}, ${record.name}, ${record.description ?? ''}, ${record.position ?? 0})
        ${
          implied
            ? keep
            : sql`on conflict (slug) do update set name = excluded.name,
                description = excluded.description, position = excluded.position
              where (old.name, old.description, old.position)
                is distinct from (excluded.name, excluded.description, excluded.position)
              ${written}`
        }`;
    case 'category':
      return sql<{ created: boolean }>`
        insert into categories as old
          (path, parent_path, name, short_name, description, visible_in_related_links, position)
        values (${record.path}, ${categoryTrail(record.path).at(-2) ?? null}, ${record.name},
          ${record.shortName ?? null}, ${record.description ?? ''},
          ${record.visibleInRelatedLinks ?? true}, ${record.position ?? 0})
        ${
          implied
            ? keep
            : sql`on conflict (path) do update set name = excluded.name,
                short_name = excluded.short_name, description = excluded.description,
                visible_in_related_links = excluded.visible_in_related_links,
                position = excluded.position
              where (old.name, old.short_name, old.description, old.visible_in_related_links,
                  old.position)
                is distinct from (excluded.name, excluded.short_name, excluded.description,
                  excluded.visible_in_related_links, excluded.position)
              ${written}`
        }`;
    case 'overlay':
      return sql<{ created: boolean }>`
        insert into overlays as old (id, name, dynamic_overlay)
        select ${record.id}, ${record.name}, ${record.dynamicOverlay ?? null}::text
        ${implied ? whereKindIsMissing : sql``}
        ${
          implied
            ? keep
            : sql`on conflict (id) do update set name = excluded.name,
                dynamic_overlay = excluded.dynamic_overlay
              where (old.name, old.dynamic_overlay)
                is distinct from (excluded.name, excluded.dynamic_overlay)
              ${written}`
        }`;
  }
}
