import 'server-only';
import { sql } from 'kysely';
import { readPlace } from '#lib/commerce/catalogue/listing-place.ts';
import { touchTags } from '#lib/server/cache/cache-tags.ts';
import type { Actor } from '#lib/server/commands/actor.ts';
import { defineCommand } from '#lib/server/commands/command.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { placeTags } from './known-place.ts';

const APPLY_JOB: Actor = { kind: 'job', id: 'apply-arrangements' };

/** Shows the arrangements that have begun, and no longer those that are over. */
const applyArrangements = defineCommand({
  name: 'listing.apply',
  permission: 'products:write',
  work: async ({ trx, record }, _input: object) => {
    const { rows } = await sql<{ place: string; shown: boolean }>`
      update arrangements set shown = not shown
      where shown <> (coalesce(starts_at <= now(), true) and coalesce(ends_at > now(), true))
      returning place, shown`.execute(trx);
    const tags = rows.flatMap(({ place: key }) => {
      const place = readPlace(key);
      return place ? placeTags(place) : [];
    });
    await touchTags(trx, tags);
    await record(
      ...rows.map(({ place, shown }) => ({
        entity: 'listing' as const,
        id: place,
        after: { shown },
      })),
    );
  },
});

export const applyArrangementsTask: Task<'apply-arrangements'> = (_, { db }) =>
  applyArrangements({ db, actor: APPLY_JOB, now: new Date() }, {});
