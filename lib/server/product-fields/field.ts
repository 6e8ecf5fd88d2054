import * as z from 'zod/mini';
import type { Product, ProductDetail } from '#lib/commerce/catalogue/product.ts';
import type { Cents } from '#lib/commerce/money.ts';

/** The values that a default or a correction may depend on. */
interface Basis {
  name: string;
  price: Cents;
}

/** Removes HTML that pages must not show. The import passes it in, because its library is large. */
export type CleanHtml = (html: string) => string;

interface Uses<Value> {
  /** Its name in `Product`; absent if `Product` lacks the field or derives something from it. */
  wire?: keyof Product;
  /** Its name in `ProductDetail`, for a field that only the product's page shows. */
  page?: Exclude<keyof ProductDetail, keyof Product>;
  /** The column is `jsonb`. */
  json?: true;
  /** Corrects a value from a file. It must not change a value that is already correct. */
  clean?: (value: Value, of: Basis, cleanHtml: CleanHtml) => Value;
}

/** A field with a column of its own. */
interface ColumnField<
  File extends z.ZodMiniType = z.ZodMiniType,
  Value = unknown,
  Column extends string = string,
  Use = object,
> {
  /** Its schema in a catalogue file. */
  file: File;
  column: Column;
  /** Its value if a file leaves it out; absent if every file must have it. */
  usual?: (of: Basis) => Value;
  clean: (value: Value, of: Basis, cleanHtml: CleanHtml) => Value;
  use: Use;
}

/** A field that every file must have. */
export function required<
  File extends z.ZodMiniType,
  Column extends string,
  const Use extends Uses<z.output<File>>,
>(column: Column, file: File, use: Use): ColumnField<File, z.output<File>, Column, Use> {
  return { file, column, clean: use.clean ?? same, use };
}

/** A field that a file may leave out, which means `usual`. */
export function optional<
  File extends z.ZodMiniType,
  Column extends string,
  const Use extends Uses<NonNullable<z.output<File>>>,
>(
  column: Column,
  file: File,
  usual: NoInfer<Given<File>> | ((of: Basis) => NoInfer<Given<File>>),
  use: Use,
): ColumnField<z.ZodMiniOptional<File>, Given<File>, Column, Use> {
  const make = typeof usual === 'function' ? (usual as (of: Basis) => Given<File>) : () => usual;
  return { file: z.optional(file), column, usual: make, clean: use.clean ?? same, use };
}
type Given<File extends z.ZodMiniType> = NonNullable<z.output<File>>;

/** A field that a file may leave out or set to `null`, with the same meaning. */
export function nullable<
  File extends z.ZodMiniType,
  Column extends string,
  const Use extends Uses<z.output<File> | null>,
>(
  column: Column,
  file: File,
  use: Use,
): ColumnField<z.ZodMiniOptional<z.ZodMiniNullable<File>>, z.output<File> | null, Column, Use> {
  return {
    file: z.optional(z.nullable(file)),
    column,
    usual: () => null,
    clean: use.clean ?? same,
    use,
  };
}

/** A field of files that is not stored as one column. */
export function part<File extends z.ZodMiniType>(file: File): { file: File } {
  return { file };
}

function same<Value>(value: Value): Value {
  return value;
}

export type Field = ColumnField | { file: z.ZodMiniType };
