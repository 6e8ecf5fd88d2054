import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { ImportLine } from '#lib/commerce/staff/import-line.ts';
import type { Timestamp, TimestampNow } from './column-types.ts';

/** Kysely's types for the tables of what the ERP said, API keys, webhooks and imports. 64-bit numbers are text. */
export interface ErpTables {
  erp_stock: {
    place: string;
    variant_id: string;
    qty: number;
    as_of: Timestamp;
    committed: Generated<number>;
  };
  api_keys: {
    id: string;
    name: string;
    start: ColumnType<string | null, string | null | undefined, string | null>;
    hash: Buffer;
    scopes: string[];
    created_at: TimestampNow;
    expires_at: Timestamp;
    revoked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  webhooks: {
    id: string;
    url: string;
    secret: Buffer;
    events: string[];
    position: string;
    silences: Generated<number>;
    paused_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
    off_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    created_at: TimestampNow;
    profile: ColumnType<string | null, string | null | undefined, string | null>;
  };
  webhook_deliveries: {
    webhook: string;
    position: string;
    entity: string;
    entity_id: string;
    tries: number;
    first_try: Timestamp | null;
    next_try: Timestamp;
    failure: string | null;
    dead_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    status: ColumnType<number | null, number | null | undefined, number | null>;
    tried_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  webhook_taken: {
    webhook: string;
    position: string;
    tries: number;
    status: number;
    at: Timestamp;
  };
  import_lines: {
    kind: string;
    at: Timestamp;
    lines: JSONColumnType<ImportLine[]>;
  };
}
