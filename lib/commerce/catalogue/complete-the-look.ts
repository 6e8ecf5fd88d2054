import { type FacetWords, isSellable, type Product } from './product.ts';

/** Most products that go with a cart. */
const MOST_FOR_CART = 8;
/**
 * Products to load for a cart's look: some may be deleted, sold out or of a kind that it already
 * has.
 */
const MOST_ASKED = 2 * MOST_FOR_CART;

/** The fields in which makers say what a product is for. */
type Used = FacetWords;

export type Owned = Used & Pick<Product, 'erpProductParentCode' | 'erpProductType' | 'demographic'>;
export type Wearable = Owned & Pick<Product, 'id' | 'state' | 'soldOut'>;

/**
 * What the rules of this file must know about a product. The fields of its uses are optional, so
 * picking the fields by hand would forget them unnoticed.
 */
export function ownedOf({
  erpProductParentCode,
  erpProductType,
  demographic,
  footwear,
  clothing,
  accessories,
}: Owned): Owned {
  return {
    erpProductParentCode,
    erpProductType,
    demographic,
    ...(footwear && { footwear }),
    ...(clothing && { clothing }),
    ...(accessories && { accessories }),
  };
}

/**
 * The products of a look that can be bought: each kind once, no kind that the shopper already sees
 * or has, and only products for the same people. Products that serve none of their uses come last.
 * `found`: in the look's order; null for a product that the shop no longer has.
 */
export function lookOf<Item extends Wearable>(
  found: readonly (Item | null)[],
  owned: readonly Owned[],
): Item[] {
  const models = new Set(owned.map(({ erpProductParentCode }) => erpProductParentCode));
  const kinds = new Set(owned.map(({ erpProductType }) => kindOf(erpProductType)));
  // A product without a type has no kind.
  kinds.delete('');
  const isFor = isForThem(owned);
  return byUse(found, owned)
    .filter((item): item is Item => {
      if (!item || !isSellable(item.state) || item.soldOut || !isFor(item)) return false;
      const kind = kindOf(item.erpProductType);
      if (models.has(item.erpProductParentCode) || kinds.has(kind)) return false;
      models.add(item.erpProductParentCode);
      if (kind !== '') kinds.add(kind);
      return true;
    })
    .slice(0, MOST_FOR_CART);
}

/**
 * Puts last what serves no use of what the shopper looks at or has: bed socks go with camp booties,
 * not with pack boots. A product that names no use serves any.
 */
export function byUse<Item extends Used | null | undefined>(
  found: readonly Item[],
  owned: readonly Used[],
): Item[] {
  const serves = (item: Item) =>
    !item || owned.length === 0 || owned.some((one) => sharedUse(item, one) > 0);
  return [...found.filter(serves), ...found.filter((item) => !serves(item))];
}

/**
 * How well an item serves what a product is for, from 0 to 1: makers name the main use first, and it
 * counts most. 1 if either names none.
 */
export function sharedUse(item: Used, product: Used): number {
  const [own, wanted] = [usesOf(item), usesOf(product)];
  if (own.length === 0 || wanted.length === 0) return 1;
  const weights = wanted.map((use, place) => (own.includes(use) ? 1 : 0) / (place + 1));
  const most = wanted.reduce((sum, _, place) => sum + 1 / (place + 1), 0);
  return weights.reduce((sum, weight) => sum + weight, 0) / most;
}

function usesOf({ footwear, clothing, accessories }: Used): readonly string[] {
  return [footwear, clothing, accessories].flatMap((words) => words?.activities ?? []);
}

/**
 * The kind of a product type: rain jackets and insulated jackets are both jackets. In English the
 * noun comes last.
 */
export function kindOf(productType: string): string {
  return productType.trim().toLowerCase().split(/\s+/).at(-1) ?? '';
}

/**
 * Whether a product is for the same people as one of these. Children's products go only with
 * children's. A product without a demographic is for all adults, like unisex ones.
 */
export function isForThem(owned: readonly Pick<Product, 'demographic'>[]) {
  const wearers = owned.map(peopleFor);
  return (item: Pick<Product, 'demographic'>): boolean => {
    const people = peopleFor(item);
    return wearers.some((wearer) =>
      wearer.includes('Kids')
        ? people.includes('Kids')
        : people.some((who) => who === 'Unisex' || wearer.includes(who)),
    );
  };
}

function peopleFor({ demographic }: Pick<Product, 'demographic'>): readonly string[] {
  return demographic.length > 0 ? demographic : ['Unisex'];
}

/**
 * Ids of products that may go with a cart, without those in it: first the best one for each line,
 * then the second best, and so on. `products`: in the order of the cart's lines.
 */
export function lookIdsOf(products: readonly Pick<Product, 'id' | 'goesWith'>[]): string[] {
  const longest = Math.max(0, ...products.map(({ goesWith }) => goesWith.length));
  const ids = Array.from({ length: longest }, (_, rank) =>
    products.flatMap(({ goesWith }) => goesWith[rank] ?? []),
  ).flat();
  const owned = new Set(products.map(({ id }) => id));
  return [...new Set(ids)].filter((id) => !owned.has(id)).slice(0, MOST_ASKED);
}
