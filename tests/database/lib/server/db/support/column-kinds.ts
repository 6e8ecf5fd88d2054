import type { Selectable } from 'kysely';
import type { Database } from '#lib/server/db/schema.ts';

/** What a query gives for a column of this TypeScript type: `string | null` is 'string or null'. */
type KindOf<Value> = `${ClassOf<NonNullable<Value>>}${null extends Value ? ' or null' : ''}`;

// In brackets, so that a union of texts is one type.
type ClassOf<Value> = [Value] extends [string]
  ? 'string'
  : [Value] extends [number]
    ? 'number'
    : [Value] extends [boolean]
      ? 'boolean'
      : [Value] extends [Date]
        ? 'Date'
        : [Value] extends [Buffer]
          ? 'Buffer'
          : [Value] extends [string[]]
            ? 'string[]'
            : [Value] extends [Date[]]
              ? 'Date[]'
              : 'JSON';

/** The kind of each column of each table, as `Database` has them. */
export type ColumnKinds = {
  [Table in keyof Database]: {
    [Column in keyof Selectable<Database[Table]>]: KindOf<Selectable<Database[Table]>[Column]>;
  };
};
