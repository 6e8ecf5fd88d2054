import type { ColumnType } from 'kysely';

export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** Set by the database if it is left out. */
export type TimestampNow = ColumnType<Date, Date | string | undefined, Date | string>;
