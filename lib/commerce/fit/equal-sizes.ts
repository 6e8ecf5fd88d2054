import { categoryAudience } from '#lib/commerce/catalogue/category.ts';
import { systemOf } from '#lib/commerce/catalogue/footwear-sizes.ts';
import type { Product } from '#lib/commerce/catalogue/product.ts';
import { deepestGuide, type SizeGuide } from '#lib/commerce/catalogue/size-guide.ts';
import { clothingScale, plainSize } from '#lib/commerce/catalogue/sizes.ts';
import { isMeasure, type SizeTable, sizeNamesIn } from './size-table.ts';

/** For each size in letters the sizes in numbers, and the other way round. */
type EqualSizes = Readonly<Record<string, readonly string[]>>;

/** What a size guide's tables say about letters and numbers. */
export interface GuideSizes {
  equal: EqualSizes;
  /** Of the equal sizes the one that is cut most like it, in each kind of size. */
  closest: EqualSizes;
}

/** A size guide with what its tables say. */
export interface EqualSizesGuide extends SizeGuide, GuideSizes {}

/** A size in letters and one in numbers that are the same. */
interface Pair {
  letter: string;
  number: string;
  /** How many cm their measures have in common. */
  shared: number;
}

/**
 * Which letters and numbers of a size guide are the same. A table of letters says so by a column
 * with the heading under which another table has the shop's own sizes in numbers: `M` is `10–12`.
 * Empty if no table does. Where a size equals two of a kind, the measures that both tables give
 * say which is closer.
 */
export function equalSizes(tables: readonly SizeTable[]): GuideSizes {
  const pairs = equalPairs(tables);
  const others = new Map<string, Map<string, number>>();
  const add = (size: string, other: string, shared: number) => {
    const known = others.get(size) ?? new Map<string, number>();
    others.set(size, known.set(other, Math.max(shared, known.get(other) ?? 0)));
  };
  for (const { letter, number, shared } of pairs) {
    add(letter, number, shared);
    add(number, letter, shared);
  }
  const each = (of: (known: Map<string, number>) => string[]) =>
    Object.fromEntries([...others].map(([size, known]) => [size, of(known)]));
  return { equal: each((known) => [...known.keys()]), closest: each(closestOf) };
}

/** In each kind of size the one with the most in common; none of two that have as much. */
function closestOf(known: ReadonlyMap<string, number>): string[] {
  const kinds = Map.groupBy(known, ([size]) => clothingScale(size));
  return [...kinds.values()].flatMap((sizes) => {
    const most = Math.max(...sizes.map(([, shared]) => shared));
    const [closest, ...others] = sizes.filter(([, shared]) => shared === most);
    return closest && others.length === 0 ? [closest[0]] : [];
  });
}

function equalPairs(tables: readonly SizeTable[]): Pair[] {
  const namesOf = ([cell = '']: readonly string[]) => sizeNamesIn(cell).map(plainSize);
  const numbers = tables.filter(({ rows }) => rows.some((row) => namesOf(row).some(spanOf)));
  const pairsOf = (lettered: SizeTable, row: readonly string[], column: number): Pair[] => {
    const said = spanOf(plainSize(row[column] ?? ''));
    if (!said) return [];
    const letters = namesOf(row).filter((name) => clothingScale(name) === 'letters');
    const numbered = numbers.filter(({ headings }) => headings[0] === lettered.headings[column]);
    return numbered.flatMap((table) =>
      table.rows.flatMap((other) => {
        const same = namesOf(other).filter((name) => areSame(said, spanOf(name)));
        const shared = sharedMeasures([lettered, row], [table, other]);
        return same.flatMap((number) => letters.map((letter) => ({ letter, number, shared })));
      }),
    );
  };
  return tables.flatMap((table) =>
    table.rows.flatMap((row) =>
      row.slice(1).flatMap((_, column) => pairsOf(table, row, column + 1)),
    ),
  );
}

type Row = [table: SizeTable, row: readonly string[]];

/** How many cm two rows have in common, over all measures of both tables. */
function sharedMeasures([table, row]: Row, [other, otherRow]: Row): number {
  const shared = table.headings.filter(isMeasure).map((heading) => {
    const spanIn = (cells: readonly string[], { headings }: SizeTable) =>
      spanOf(plainSize(cells[headings.indexOf(heading)] ?? ''));
    const [a, b] = [spanIn(row, table), spanIn(otherRow, other)];
    // Both ends belong to a size: 82–86 and 86–90 have 1 cm in common.
    return a && b ? Math.max(0, Math.min(a[1], b[1]) - Math.max(a[0], b[0]) + 1) : 0;
  });
  return shared.reduce((sum, cm) => sum + cm, 0);
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
 * The sizes that a product's size equals by its size guide, and those of them whose closest size it
 * is. Only a guide of its own audience says so: unisex clothing in a women's category is cut to
 * another table.
 */
export function equalsOf(
  label: string,
  product: Pick<Product, 'canonicalCategory' | 'demographic'>,
  guides: readonly EqualSizesGuide[],
): { equals: readonly string[]; closestTo: readonly string[] } {
  const guide = deepestGuide(product, guides);
  const category = product.canonicalCategory.at(-1);
  const isOwn = category && categoryAudience(category.path) === systemOf(product);
  const size = plainSize(label);
  const equals = (isOwn && guide?.equal[size]) || [];
  return { equals, closestTo: equals.filter((other) => guide?.closest[other]?.includes(size)) };
}
