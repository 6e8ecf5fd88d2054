import 'server-only';
import { sql } from 'kysely';
import { cacheTags, touchTags } from '#lib/server/cache/cache-tags.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { ShippingMethodRecord } from './offer-records.ts';
import { upsertOutcome, type WriteOutcome } from './write-outcome.ts';

/** Creates or updates a shipping method. */
export async function writeShippingMethod(
  db: Db,
  record: ShippingMethodRecord,
): Promise<WriteOutcome> {
  const { include = [], exclude = [] } = record.postcodes ?? {};
  const { rows } = await sql<{ created: boolean }>`
    insert into shipping_methods as known (code, label, description, kind, price, free_from,
      authority_to_leave, postcodes, position, enabled, days_from, days_to, zones, cut_off)
    values (${record.code}, ${record.label}, ${record.description ?? ''}, ${record.kind},
      ${record.price}, ${record.freeFrom ?? null}, ${record.requiresAuthorityToLeave ?? false},
      ${JSON.stringify({ include, exclude })}::jsonb, ${record.position ?? 0},
      ${record.enabled ?? true}, ${record.businessDays?.from ?? null},
      ${record.businessDays?.to ?? null}, ${JSON.stringify(record.zones ?? [])}::jsonb,
      ${record.cutOff ?? null})
    on conflict (code) do update set (label, description, kind, price, free_from,
      authority_to_leave, postcodes, position, enabled, days_from, days_to, zones, cut_off) = (excluded.label, excluded.description,
      excluded.kind, excluded.price, excluded.free_from, excluded.authority_to_leave,
      excluded.postcodes, excluded.position, excluded.enabled, excluded.days_from,
      excluded.days_to, excluded.zones, excluded.cut_off)
    where known is distinct from excluded
    returning xmax = 0 as created`.execute(db);
  const outcome = upsertOutcome(rows);
  // Product pages name the delivery's price and dates.
  if (outcome !== 'unchanged') await touchTags(db, [cacheTags.delivery]);
  return outcome;
}
