import type { Generated, JSONColumnType } from 'kysely';
import type { Timestamp, TimestampNow } from './column-types.ts';

/** Kysely's types for the tables of commands: audit, events and keys. 64-bit numbers are text. */
export interface CommandTables {
  audit_entries: {
    id: Generated<string>;
    at: Timestamp;
    actor_kind: 'customer' | 'guest' | 'staff' | 'key' | 'job' | 'operator';
    actor_id: string;
    /** Which member of staff it was, if they said so. */
    person: string | null;
    command: string;
    entity: string;
    entity_id: string;
    why: string | null;
    before: JSONColumnType<Record<string, unknown>> | null;
    after: JSONColumnType<Record<string, unknown>> | null;
  };
  events: {
    id: Generated<string>;
    position: string | null;
    at: Timestamp;
    type: string;
    entity: string;
    entity_id: string;
    data: JSONColumnType<object>;
  };
  command_keys: {
    actor: string;
    key: string;
    request_hash: Buffer;
    result: JSONColumnType<object> | null;
    created_at: TimestampNow;
  };
}
