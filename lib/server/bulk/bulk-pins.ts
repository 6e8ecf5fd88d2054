import 'server-only';
import { sql } from 'kysely';
import { placeWords, readPlace } from '#lib/commerce/catalogue/listing-place.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { type PinWish, setPins } from '#lib/server/listings/set-pins.ts';
import { type BulkRun, type BulkWork, type LineEnd, refused } from './bulk-work.ts';
import { describeProducts } from './describe-products.ts';

/** The longest list of products in a report, in characters. */
const MOST_TEXT = 500;

export const bulkPins: BulkWork<PinWish, PinWish> = {
  keyOf: ({ place }) => place,

  async describe(db, lines) {
    const words = await describeProducts(
      db,
      lines.flatMap(({ pins }) => pins),
    );
    const names = await namesOf(
      db,
      lines.map(({ place }) => place),
    );
    let next = 0;
    return lines.map(({ place: key, pins }) => {
      const products = pins.map(() => words(next++).name);
      const place = readPlace(key);
      return {
        name: place ? placeWords(place, nameOf(key, names)) : key,
        code: key,
        wanted: products.length === 0 ? 'No pins' : products.join('; ').slice(0, MOST_TEXT),
      };
    });
  },

  apply: pinAll,
  takeBack: pinAll,
};

async function pinAll(
  { context }: BulkRun,
  lines: readonly PinWish[],
): Promise<LineEnd<PinWish>[]> {
  const ends: LineEnd<PinWish>[] = [];
  for (const line of lines) {
    try {
      const { undo } = await setPins(context, line);
      const { length } = line.pins;
      const message = length === 0 ? 'No pins' : `${length} ${length === 1 ? 'pin' : 'pins'}`;
      ends.push({ outcome: undo ? 'changed' : 'unchanged', message, undo });
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      ends.push(refused(error.message));
    }
  }
  return ends;
}

function nameOf(key: string, names: ReadonlyMap<string, string>): string {
  return names.get(key) ?? key.slice(key.indexOf(':') + 1);
}

/** The names of categories and brands, by the keys of their places. */
async function namesOf(db: BulkRun['context']['db'], keys: readonly string[]) {
  const { rows } = await sql<{ key: string; name: string }>`
    select 'category:' || path as key, name from categories
    where 'category:' || path = any(${[...keys]}::text[])
    union all
    select 'brand:' || slug, name from brands
    where 'brand:' || slug = any(${[...keys]}::text[])`.execute(db);
  return new Map(rows.map(({ key, name }) => [key, name]));
}
