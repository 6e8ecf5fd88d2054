import 'server-only';
import type { ResponseOf } from '#lib/api/calls/call.ts';
import type { readErpStockPlacesCall } from '#lib/api/calls/erp/read-stock-places.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { KnownVariants } from '#lib/server/inventory/known-variants.ts';
import { readSizeStock } from '#lib/server/inventory/size-stock.ts';

/**
 * The stock of one variant everywhere.
 * @throws CommandError `NotFound` if its name is unknown, or several have it
 */
export async function readErpStockPlaces(
  db: Db,
  variant: string,
): Promise<ResponseOf<typeof readErpStockPlacesCall>> {
  const found = (await KnownVariants.read(db, [variant])).find(variant);
  if ('problem' in found) throw new CommandError('NotFound', `${found.problem}.`);
  const size = await readSizeStock(db, found.id, { store: null, now: new Date() });
  if (!size) throw new CommandError('NotFound', 'There is no such variant.');
  const { code: variantCode, places, ...facts } = size;
  return {
    ...facts,
    variantCode,
    places: places.map(({ sellable, waiting, countedAt, ...place }) => ({
      ...place,
      available: sellable,
      committed: waiting,
      onHand: sellable + waiting,
      countedAt: countedAt === null ? null : new Date(countedAt).toISOString(),
    })),
  };
}
