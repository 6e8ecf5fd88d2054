import { isSellable, type Product } from './product.ts';

const BEST_SELLERS_SHOWN = 10;

/** The products to offer, one colour per model, from a list with the best-selling first. */
export function bestSellers<Candidate extends Pick<Product, 'id' | 'name' | 'state' | 'soldOut'>>(
  bySales: readonly Candidate[],
  without: readonly string[],
): Candidate[] {
  const names = new Set<string>();
  return bySales
    .filter(({ id, name, state, soldOut }) => {
      if (!isSellable(state) || soldOut || without.includes(id) || names.has(name)) return false;
      names.add(name);
      return true;
    })
    .slice(0, BEST_SELLERS_SHOWN);
}
