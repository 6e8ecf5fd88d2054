import { compareText } from '#lib/commerce/compare-text.ts';
import type { KeptSize } from './kept-sizes.ts';

/**
 * Merges kept sizes. In each system the one chosen last stays, because feet grow and shoppers
 * learn. The merge is idempotent, commutative and associative, so a change may be applied twice.
 */
export function mergeSizes(a: readonly KeptSize[], b: readonly KeptSize[]): KeptSize[] {
  const sizes = new Map<string, KeptSize>();
  for (const size of [...a, ...b].toSorted(
    (x, y) => x.chosenAt - y.chosenAt || compareText(x.size, y.size),
  )) {
    sizes.set(size.system, size);
  }
  return [...sizes.values()].toSorted((x, y) => compareText(x.system, y.system));
}

/** Whether two lists, both merged, hold the same sizes. */
export function areSameSizes(a: readonly KeptSize[], b: readonly KeptSize[]): boolean {
  return (
    a.length === b.length &&
    a.every(
      ({ system, size, chosenAt }, n) =>
        system === b[n]?.system && size === b[n].size && chosenAt === b[n].chosenAt,
    )
  );
}
