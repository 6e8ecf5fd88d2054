import 'server-only';
import { packingSlip } from '#lib/commerce/papers/packing-slip.ts';
import { paperFileName } from '#lib/commerce/papers/paper.ts';
import { pickPaper } from '#lib/commerce/papers/pick-paper.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { PackedOrder } from '#lib/server/orders/orders-to-pack.ts';
import { makePapers } from './make-paper.ts';
import { readSeller } from './order-papers.ts';

/** One PDF: the pick list of some orders that have units to pack, then the packing slip of each. */
export async function packingFile(db: Db, packed: readonly PackedOrder[], now: Date) {
  const seller = await readSeller(db);
  const list = pickPaper(
    packed.map(({ order, lines }) => ({ number: order.number, lines })),
    seller,
    now.getTime(),
  );
  const slips = packed.map(({ order, lines }) => {
    const codes = lines.flatMap(({ line, code, gtin }) => {
      const id = order.lines[line]?.variantId;
      return id === undefined ? [] : [[id, { code, gtin }] as const];
    });
    return packingSlip(order, seller, new Map(codes));
  });
  return {
    name: paperFileName({ title: 'Packing', number: list.number }),
    bytes: await makePapers([list, ...slips]),
  };
}
