import { categoryAudience } from '#lib/commerce/catalogue/category.ts';
import { systemOf } from '#lib/commerce/catalogue/footwear-sizes.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { deepestGuide, type SizeGuide } from '#lib/commerce/catalogue/size-guide.ts';
import { clothingScale, plainSize } from '#lib/commerce/catalogue/sizes.ts';
import { type SizeTable, sizeNamesIn } from './size-table.ts';

/** For each size in letters the equal sizes in numbers, and the other way round. */
export type EqualSizes = Readonly<Record<string, readonly string[]>>;

/** A size guide with what its tables say about letters and numbers. */
export interface EqualSizesGuide extends SizeGuide {
  equal: EqualSizes;
}

/**
 * Which letters and numbers of a size guide are the same. A table of letters says so by a column
 * with the heading under which another table has the shop's own sizes in numbers: `M` is `10–12`.
 * Empty if no table does.
 */
export function equalSizes(tables: readonly SizeTable[]): EqualSizes {
  const equal = new Map<string, string[]>();
  const add = (size: string, other: string) => {
    const known = equal.get(size) ?? [];
    if (!known.includes(other)) equal.set(size, [...known, other]);
  };
  const ownOf = (table: SizeTable) =>
    table.rows.flatMap(([cell = '']) => sizeNamesIn(cell).map(plainSize));
  const numbers = tables.filter((table) => ownOf(table).some((size) => spanOf(size)));
  for (const { headings, rows } of tables) {
    for (const [own = '', ...cells] of rows) {
      const letters = sizeNamesIn(own).map(plainSize);
      for (const [column, cell] of cells.entries()) {
        const said = spanOf(plainSize(cell));
        if (!said) continue;
        for (const table of numbers) {
          if (table.headings[0] !== headings[column + 1]) continue;
          for (const number of ownOf(table).filter((size) => areSame(said, spanOf(size)))) {
            for (const letter of letters) {
              if (clothingScale(letter) !== 'letters') continue;
              add(letter, number);
              add(number, letter);
            }
          }
        }
      }
    }
  }
  return Object.fromEntries(equal);
}

type Span = readonly [from: number, to: number];

/** `10` and `10-12` as a span; null if the text is not a number. */
function spanOf(size: string): Span | null {
  const found = /^(\d+(?:\.\d+)?)(?:-(\d+(?:\.\d+)?))?$/.exec(size);
  return found && [Number(found[1]), Number(found[2] ?? found[1])];
}

/** Whether they overlap. Two ranges that only meet at an end are neighbours. */
function areSame(a: Span, b: Span | null): boolean {
  if (!b) return false;
  const [from, to] = [Math.max(a[0], b[0]), Math.min(a[1], b[1])];
  return from < to || (from === to && (a[0] === a[1] || b[0] === b[1]));
}

/**
 * The sizes that a product's size equals by its size guide. Only a guide of its own audience says
 * so: unisex clothing in a women's category is cut to another table.
 */
export function equalsOf(
  label: string,
  product: Pick<Product, 'canonicalCategory' | 'demographic'>,
  guides: readonly EqualSizesGuide[],
): readonly string[] {
  const guide = deepestGuide(product, guides);
  const category = product.canonicalCategory.at(-1);
  if (!guide || !category || categoryAudience(category.path) !== systemOf(product)) return [];
  return guide.equal[plainSize(label)] ?? [];
}
