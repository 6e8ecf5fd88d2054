import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import { type Boost, MOST_BOOSTS, MOST_PINS } from '#lib/commerce/catalogue/arrangement.ts';
import { placeKey } from '#lib/commerce/catalogue/listing-place.ts';
import { touchTags } from '#lib/server/cache/cache-tags.ts';
import { type CommandScope, defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { differences } from '#lib/server/commands/record-change.ts';
import type { Db } from '#lib/server/db/database.ts';
import { addJobs } from '#lib/server/jobs/add-job.ts';
import { knownPlace, placeTags } from './known-place.ts';

interface Wish {
  /** The key of a place. */
  place: string;
  /** Ids of products. */
  pins: readonly string[];
  boosts: readonly Boost[];
  /** When it begins and ends, in ms since the epoch; null: now, never. */
  from: number | null;
  until: number | null;
}

/** The version of a place that nobody has arranged. */
export const NO_VERSION = '0';

/**
 * Decides which products come first at a place. Without pins and boosts the place has its usual
 * order again. Returns the new version.
 * @throws CommandError `NotFound`, `Invalid`; `Changed` if somebody was quicker
 */
export const setArrangement = defineCommand({
  name: 'listing.arrange',
  permission: 'products:write',
  work: async (scope, wish: Wish): Promise<{ version: string }> => {
    const { trx } = scope;
    const { place, name } = await knownPlace(trx, wish.place);
    const key = placeKey(place);
    await refuseNonsense(trx, wish, scope.now);
    const before = await trx
      .selectFrom('arrangements')
      .select(['version', 'pins', 'boosts', 'starts_at', 'ends_at'])
      .where('place', '=', key)
      .forUpdate()
      .executeTakeFirst();
    if (scope.seen !== undefined && scope.seen !== (before?.version ?? NO_VERSION)) throw changed();
    const old = {
      pins: before?.pins ?? [],
      boosts: before?.boosts ?? [],
      from: before?.starts_at?.toISOString() ?? null,
      until: before?.ends_at?.toISOString() ?? null,
    };
    const { pins, boosts } = wish;
    const isEmpty = pins.length === 0 && boosts.length === 0;
    const wanted = {
      pins: [...pins],
      boosts: [...boosts],
      from: isEmpty ? null : isoOf(wish.from),
      until: isEmpty ? null : isoOf(wish.until),
    };
    if (isDeepStrictEqual(old, wanted)) return { version: before?.version ?? NO_VERSION };
    const words = place.kind === 'search' ? name : '';
    const version = isEmpty
      ? await remove(trx, key)
      : await write(scope, { key, words, isNew: !before }, wanted);
    await touchTags(trx, placeTags(place));
    await scope.record({ entity: 'listing', id: key, ...differences(old, wanted) });
    return { version };
  },
});

function changed(): CommandError {
  return new CommandError(
    'Changed',
    'Somebody arranged this place meanwhile. Look again, then decide.',
  );
}

const isoOf = (at: number | null) => (at === null ? null : new Date(at).toISOString());

async function remove(trx: Db, key: string): Promise<string> {
  await trx.deleteFrom('arrangements').where('place', '=', key).execute();
  return NO_VERSION;
}

async function write(
  { trx, now }: CommandScope,
  { key, words, isNew }: { key: string; words: string; isNew: boolean },
  {
    pins,
    boosts,
    from,
    until,
  }: { pins: string[]; boosts: Boost[]; from: string | null; until: string | null },
): Promise<string> {
  const values = {
    words,
    pins,
    boosts: JSON.stringify(boosts),
    starts_at: from,
    ends_at: until,
    // By the database's clock, as the job that applies it at its times.
    shown: sql<boolean>`coalesce(${from}::timestamptz <= now(), true)
      and coalesce(${until}::timestamptz > now(), true)`,
    changed_at: now,
  };
  const written = isNew
    ? await trx
        .insertInto('arrangements')
        .values({ place: key, ...values })
        .onConflict((conflict) => conflict.column('place').doNothing())
        .returning('version')
        .executeTakeFirst()
    : await trx
        .updateTable('arrangements')
        .set({ ...values, version: sql<string>`nextval('arrangement_versions')` })
        .where('place', '=', key)
        .returning('version')
        .executeTakeFirst();
  if (!written) throw changed();
  await addJobs(
    trx,
    'apply-arrangements',
    [from, until].flatMap((at) =>
      at === null ? [] : [{ payload: {}, key: `apply-arrangements:${at}`, runAt: new Date(at) }],
    ),
  );
  return written.version;
}

/** @throws CommandError `Invalid` */
async function refuseNonsense(trx: Db, { pins, boosts, from, until }: Wish, now: Date) {
  const refuse = (message: string) => {
    throw new CommandError('Invalid', message);
  };
  if (pins.length > MOST_PINS) refuse(`Pin at most ${MOST_PINS} products.`);
  if (boosts.length > MOST_BOOSTS) refuse(`Lift or lower at most ${MOST_BOOSTS} things.`);
  if (new Set(pins).size < pins.length) refuse('A product is pinned twice.');
  const targets = boosts.map(({ steps: _steps, ...target }) => JSON.stringify(target));
  if (new Set(targets).size < targets.length) refuse('One thing is lifted or lowered twice.');
  if (until !== null && until <= Math.max(from ?? 0, now.getTime())) {
    refuse('It must end after it begins, and in the future.');
  }
  const ids = [...pins, ...boosts.flatMap((one) => (one.kind === 'product' ? [one.id] : []))];
  const slugs = boosts.flatMap((one) => (one.kind === 'brand' ? [one.slug] : []));
  const { rows } = await sql<{ name: string }>`
    select key as name from unnest(${ids}::text[]) as wanted (key)
    where not exists (select from products where id = wanted.key)
    union all
    select key from unnest(${slugs}::text[]) as wanted (key)
    where not exists (select from brands where slug = wanted.key)`.execute(trx);
  if (rows[0]) refuse(`The shop has no ${JSON.stringify(rows[0].name)}.`);
}
