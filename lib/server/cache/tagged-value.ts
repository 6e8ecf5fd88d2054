import 'server-only';
import type { Db } from '#lib/server/db/database.ts';

/** In ms, how long a value is used before it is asked whether its data have changed. */
const CHECK_EVERY_MS = 1000;

interface Current<Value> {
  value: Value;
  /** The transactions that touched the tags last. */
  version: string;
}

interface Held<Value> {
  current?: Current<Value>;
  /** One reading at a time, for all who wait. */
  reading?: Promise<Current<Value>> | undefined;
  /** Monotonic, in ms. */
  checkedAt: number;
}

const shared = globalThis as typeof globalThis & { shopHeld?: Map<string, Held<unknown>> };

/**
 * A value of this process that is made of the database, at the first question and again after a
 * cache tag of its data was touched. While the database is away, the last one answers. `name`: its
 * own, by which it survives hot reloads.
 */
export function taggedValue<Value>(
  name: string,
  tags: readonly string[],
  make: (db: Db) => Promise<Value>,
): (db: Db) => Promise<Value> {
  async function read(db: Db, known: Current<Value> | undefined): Promise<Current<Value>> {
    // Before the data: a change between the two is then found at the next check.
    const rows = await db
      .selectFrom('cache_tags')
      .select(['tag', 'changed_in'])
      .where('tag', 'in', tags)
      .orderBy('tag')
      .execute();
    const version = JSON.stringify(rows.map(({ tag, changed_in }) => [tag, changed_in]));
    return known?.version === version ? known : { value: await make(db), version };
  }

  return async (db) => {
    shared.shopHeld ??= new Map();
    const held = (shared.shopHeld.get(name) ?? { checkedAt: 0 }) as Held<Value>;
    shared.shopHeld.set(name, held);
    const { current } = held;
    if (current && performance.now() - held.checkedAt < CHECK_EVERY_MS) return current.value;
    held.checkedAt = performance.now();
    held.reading ??= read(db, current).finally(() => {
      held.reading = undefined;
    });
    held.current = current ? await held.reading.catch(() => current) : await held.reading;
    return held.current.value;
  };
}
