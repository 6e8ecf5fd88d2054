import { booleanIn, RowProblem } from './cells.ts';
import { type Column, columnName, type ShopifyRow } from './columns.ts';
import type { RowGroup } from './row-groups.ts';
import { slugify } from './slugify.ts';

/** The size label of a product with only one size. */
export const ONE_SIZE = 'One size';

/** The rows of one handle and colour, which become one product. */
export interface Unit {
  id: string;
  /** Empty when the product has no colour option. */
  colour: string;
  /** A gift card's amount, which becomes part of the product's name; null for other products. */
  denomination: string | null;
  sizes: { row: ShopifyRow; label: string }[];
}

const OPTIONS = [
  { name: 'option1Name', value: 'option1' },
  { name: 'option2Name', value: 'option2' },
  { name: 'option3Name', value: 'option3' },
] as const satisfies { name: Column; value: Column }[];

/**
 * Splits the rows of a handle by colour; all other options together form the size. Gift cards are
 * also split by amount, because a product has only one price.
 * @throws RowProblem
 */
export function splitGroup(group: RowGroup): [Unit, ...Unit[]] {
  const [first] = group.rows;
  if (!first) throw new RowProblem(0, 'it has no rows');
  const options = OPTIONS.filter(({ name }) => !['', 'title'].includes(optionName(first, name)));
  const colour = options.find(({ name }) => /^colou?rs?$/.test(optionName(first, name)))?.value;
  const variants = group.rows.filter(isVariant);
  const byAmount = booleanIn(first, 'giftCard') === true && differ(variants, 'price');

  const units = new Map<string, Unit>();
  for (const row of variants) {
    for (const { name, value } of options) {
      if (row.cells[value] !== '') continue;
      const called = first.cells[name];
      throw new RowProblem(row.line, `${columnName(value)} (${called}) is blank: fill it in`);
    }
    const colourName = colour ? row.cells[colour] : '';
    const label =
      options.flatMap(({ value }) => (value === colour ? [] : row.cells[value])).join(' / ') ||
      ONE_SIZE;
    const parts = [group.handle, colourName, byAmount ? label : ''];
    const id = slugify(parts.filter((part) => part !== '').join('-'));
    const unit = units.get(id) ?? {
      id,
      colour: colourName,
      denomination: byAmount ? label : null,
      sizes: [],
    };
    unit.sizes.push({ row, label: byAmount ? ONE_SIZE : label });
    units.set(id, unit);
  }
  const [one, ...others] = units.values();
  if (!one) throw new RowProblem(first.line, 'Variant Price is blank: fill it in');
  return [one, ...others];
}

function differ(rows: readonly ShopifyRow[], column: Column): boolean {
  return new Set(rows.map((row) => row.cells[column])).size > 1;
}

function optionName(row: ShopifyRow, column: Column): string {
  return row.cells[column].toLowerCase();
}

/** Rows after the first may only add another picture. */
function isVariant(row: ShopifyRow): boolean {
  const { price, sku, option1, option2, option3 } = row.cells;
  return [price, sku, option1, option2, option3].some((cell) => cell !== '');
}
