import 'server-only';
import { sql } from 'kysely';
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
      authority_to_leave, postcodes, position, enabled)
    values (${record.code}, ${record.label}, ${record.description ?? ''}, ${record.kind},
      ${record.price}, ${record.freeFrom ?? null}, ${record.requiresAuthorityToLeave ?? false},
      ${JSON.stringify({ include, exclude })}::jsonb, ${record.position ?? 0},
      ${record.enabled ?? true})
    on conflict (code) do update set (label, description, kind, price, free_from,
      authority_to_leave, postcodes, position, enabled) = (excluded.label, excluded.description,
      excluded.kind, excluded.price, excluded.free_from, excluded.authority_to_leave,
      excluded.postcodes, excluded.position, excluded.enabled)
    where known is distinct from excluded
    returning xmax = 0 as created`.execute(db);
  return upsertOutcome(rows);
}
