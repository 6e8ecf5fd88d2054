import {
  byUse,
  isForThem,
  kindOf,
  type Owned,
  type Wearable,
} from '#lib/commerce/catalogue/complete-the-look.ts';
import { isSellable } from '#lib/commerce/catalogue/product.ts';

/** Most recommended products of a row. */
const MOST_SHOWN = 10;
/** A row with fewer products looks like a mistake. */
const FEWEST_SHOWN = 3;

/**
 * The recommended products to show: in stock, for the same people as what the shopper looks at, no
 * model that is on screen already, and each model once. They keep their order, but products that
 * serve none of the uses of what the shopper looks at come last. Empty if they are too few for a
 * row. `onlyOtherKinds`: leave out kinds that the shopper has. `shown`: ids of products that other
 * rows of the page show.
 */
export function suitable<Item extends Wearable>(
  found: readonly (Item | null | undefined)[],
  {
    around,
    shown,
    onlyOtherKinds = false,
  }: { around: readonly Owned[]; shown: readonly string[]; onlyOtherKinds?: boolean },
): Item[] {
  const models = new Set(around.map(({ erpProductParentCode }) => erpProductParentCode));
  const kinds = new Set(around.map(({ erpProductType }) => kindOf(erpProductType)));
  kinds.delete('');
  const isFor = isForThem(around);
  const fitting = byUse(found, around).filter((item): item is Item => {
    if (!item || !isSellable(item.state) || item.soldOut || shown.includes(item.id)) return false;
    if (around.length > 0 && !isFor(item)) return false;
    if (onlyOtherKinds && kinds.has(kindOf(item.erpProductType))) return false;
    if (models.has(item.erpProductParentCode)) return false;
    models.add(item.erpProductParentCode);
    return true;
  });
  return fitting.length < FEWEST_SHOWN ? [] : fitting.slice(0, MOST_SHOWN);
}
