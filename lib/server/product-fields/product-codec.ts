import { isDeepStrictEqual } from 'node:util';
import type { JSONColumnType, Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { CleanHtml, Field } from './field.ts';
import { PRODUCT_FIELDS } from './product-fields.ts';

/*
 * Converts the fields of a product between a catalogue file, the database and the wire. The table
 * of fields gives all types; nothing here names a field.
 */

type Fields = typeof PRODUCT_FIELDS;
type Name = keyof Fields;
type ColumnName = { [N in Name]: Fields[N] extends { column: string } ? N : never }[Name];
type PartName = Exclude<Name, ColumnName>;
type ValueOf<N extends ColumnName> = ReturnType<Fields[N]['clean']>;
type Used<N extends ColumnName, Use extends string> = Fields[N]['use'] extends {
  [use in Use]: infer As extends string;
}
  ? As
  : never;

/** The values of all fields with a column, by name. */
export type ColumnValues = { [N in ColumnName]: ValueOf<N> };

/** The columns of `products` from the table of fields, for Kysely. */
export type ProductColumns = {
  [N in ColumnName as Fields[N]['column']]: Fields[N]['use'] extends { json: true }
    ? JSONColumnType<Extract<ValueOf<N>, object>>
    : ValueOf<N>;
};
type ColumnRow = Selectable<ProductColumns>;

const FIELDS: [string, Field][] = Object.entries(PRODUCT_FIELDS);
const COLUMN_FIELDS = FIELDS.flatMap(([name, field]) =>
  'column' in field ? [{ name, ...field, use: field.use as FieldUse }] : [],
);
type FieldUse = { wire?: string; page?: string; json?: true };
type AnyColumnField = (typeof COLUMN_FIELDS)[number];

/** Casts, because the compiler cannot follow: `Result` must be what `make` gives for all columns. */
function ofColumns<Result>(
  make: (field: AnyColumnField) => readonly (readonly [string, unknown])[],
) {
  return Object.fromEntries(COLUMN_FIELDS.flatMap(make)) as Result;
}

export const productRecord = z.strictObject({
  type: z.literal('product'),
  ...(Object.fromEntries(FIELDS.map(([name, field]) => [name, field.file])) as {
    [N in Name]: Fields[N]['file'];
  }),
});

type ProductRecord = z.infer<typeof productRecord>;

/** A record's values, with defaults filled in and corrections applied. */
export function columnValues(record: ProductRecord, cleanHtml: CleanHtml): ColumnValues {
  const given: Readonly<Record<string, unknown>> = record;
  return ofColumns<ColumnValues>(({ name, usual, clean }) => [
    [name, clean(given[name] ?? usual?.(record), record, cleanHtml)],
  ]);
}

/** The product without columns that equal their default, and without `left`. */
export function withoutDefaults<Product extends ColumnValues>(
  product: Product,
  left: ReadonlySet<string> = NONE,
): Partial<Product> {
  const kept = Object.entries(product).filter(([name, value]) => {
    if (left.has(name)) return false;
    const usual = USUAL.get(name);
    return !usual || !isDeepStrictEqual(value, usual(product));
  });
  return Object.fromEntries(kept) as Partial<Product>;
}
const NONE: ReadonlySet<string> = new Set();
const USUAL = new Map(COLUMN_FIELDS.map(({ name, usual }) => [name, usual]));

/**
 * The record that would import these values. Leaves out values that equal their default. `parts`
 * holds the fields without a column of their own. The keys are in the table's order.
 */
export function recordOf(
  values: ColumnValues,
  parts: Pick<ProductRecord, PartName>,
): ProductRecord {
  const columns = withoutDefaults(values);
  return {
    type: 'product',
    ...Object.fromEntries(
      FIELDS.flatMap(([name, field]) => {
        const value = valueNamed('column' in field ? columns : parts, name);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  } as ProductRecord;
}

type Selection = { [N in ColumnName]: `${Fields[N]['column']} as ${N}` }[ColumnName];

/** What to select from `products` to get `ColumnValues`. */
export const SELECTED_COLUMNS = COLUMN_FIELDS.map(
  ({ name, column }) => `${column} as ${name}`,
) as Selection[];

/** The values by column, for an insert or update. */
export function writtenColumns(values: ColumnValues) {
  return ofColumns<{
    [C in keyof ProductColumns]: ProductColumns[C] extends JSONColumnType<object>
      ? string
      : ProductColumns[C];
  }>(({ name, column, use }) => {
    const value = valueNamed(values, name);
    return [[column, use.json ? JSON.stringify(value) : value]];
  });
}

/** The values by column, for a JSON text of rows. */
export function plainColumns(values: ColumnValues): Readonly<Record<string, unknown>> {
  return ofColumns(({ name, column }) => [[column, valueNamed(values, name)]]);
}

/** The fields that `Product` has under their names there. */
export function wireValues(row: ColumnRow) {
  return ofColumns<{ [N in ColumnName as Used<N, 'wire'>]: ValueOf<N> }>(({ column, use }) =>
    use.wire === undefined ? [] : [[use.wire, valueNamed(row, column)]],
  );
}

/** The fields that only `ProductDetail` has. */
export function pageValues(row: ColumnRow) {
  return ofColumns<{ [N in ColumnName as Used<N, 'page'>]: ValueOf<N> }>(({ column, use }) =>
    use.page === undefined ? [] : [[use.page, valueNamed(row, column)]],
  );
}

function valueNamed(values: object, name: string): unknown {
  return (values as Readonly<Record<string, unknown>>)[name];
}
