import 'server-only';
import { oncePerProcess } from '#lib/config/once-per-process.ts';
import type { Db } from '#lib/server/db/database.ts';

/** How long a value is used before checking whether its data has changed, in ms. */
const CHECK_EVERY_MS = 1000;

interface Current<Value> {
  value: Value;
  /** The last transactions that touched the tags. */
  version: string;
}

interface Held<Value> {
  current?: Current<Value>;
  /** One read at a time; everybody waits for it. */
  reading?: Promise<Current<Value>> | undefined;
  /** Monotonic, in ms. */
  checkedAt: number;
}

const values = oncePerProcess('tagged values', () => new Map<string, Held<unknown>>());

/**
 * A value computed from the database: on first use, and again after one of its cache tags was
 * touched. While the database is away, the last value is used. `name` is unique and keeps the value
 * across hot reloads.
 */
export function taggedValue<Value>(
  name: string,
  tags: readonly string[],
  make: (db: Db) => Promise<Value>,
): (db: Db) => Promise<Value> {
  async function read(db: Db, known: Current<Value> | undefined): Promise<Current<Value>> {
    // Read this before the data: the next check then finds a change that happens between the two
    // reads.
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
    const held = (values.get(name) ?? { checkedAt: 0 }) as Held<Value>;
    values.set(name, held);
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
