import 'server-only';
import { cacheTags } from '#lib/server/cache/cache-tags.ts';
import type { Db } from '#lib/server/db/database.ts';
import { LocalityIndex } from './search/locality-index.ts';

/** In ms, how long an index is used before it is asked whether an import has changed the list. */
const CHECK_EVERY_MS = 1000;

interface Current {
  index: LocalityIndex;
  /** The transaction of the last import; null if there was none. */
  version: string | null;
}

interface Held {
  current?: Current;
  /** One reading at a time, for all who wait. */
  reading?: Promise<Current> | undefined;
  /** Monotonic, in ms. */
  checkedAt: number;
}

const shared = globalThis as typeof globalThis & { shopLocalities?: Held };

/**
 * This process's index of localities. It is built at the first question and again after an import,
 * which touches the cache tag `localities`. While the database is away, the last one answers.
 */
export async function currentLocalities(db: Db): Promise<LocalityIndex> {
  shared.shopLocalities ??= { checkedAt: 0 };
  const held = shared.shopLocalities;
  const { current } = held;
  if (current && performance.now() - held.checkedAt < CHECK_EVERY_MS) return current.index;
  held.checkedAt = performance.now();
  held.reading ??= read(db, current).finally(() => {
    held.reading = undefined;
  });
  if (!current) {
    held.current = await held.reading;
    return held.current.index;
  }
  held.current = await held.reading.catch(() => current);
  return held.current.index;
}

async function read(db: Db, known: Current | undefined): Promise<Current> {
  // Before the list: a change between the two is then found at the next check.
  const tag = await db
    .selectFrom('cache_tags')
    .select('changed_in')
    .where('tag', '=', cacheTags.localities)
    .executeTakeFirst();
  const version = tag?.changed_in ?? null;
  if (known && known.version === version) return known;
  const rows = await db
    .selectFrom('localities')
    .select(['name', 'state', 'postcode', 'latitude', 'longitude', 'addresses'])
    .execute();
  return { index: new LocalityIndex(rows), version };
}
