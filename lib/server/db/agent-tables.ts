import type { ColumnType, Generated } from 'kysely';
import type { SessionContent } from '#lib/commerce/agents/session-content.ts';
import type { Timestamp, TimestampNow } from './column-types.ts';

/** Kysely's types for the tables of assistants that shop here. */
export interface AgentTables {
  agents: {
    profile: string;
    host: string;
    first_at: TimestampNow;
    last_at: TimestampNow;
  };
  agent_blocks: {
    platform: string;
    reason: string;
    at: TimestampNow;
  };
  agent_answers: {
    profile: string;
    key: string;
    hash: Buffer;
    status: ColumnType<number | null, number | null | undefined, number | null>;
    answer: ColumnType<object | null, string | null | undefined, string | null>;
    at: TimestampNow;
  };
  agent_sessions: {
    id: string;
    kind: 'cart' | 'checkout';
    profile: string;
    host: string;
    is_proven: boolean;
    customer_id: string | null;
    content: ColumnType<SessionContent, string, string>;
    status: Generated<'open' | 'completed' | 'canceled'>;
    version: Generated<number>;
    taken_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    taken_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    order_number: ColumnType<string | null, string | null | undefined, string | null>;
    order_webhook: ColumnType<string | null, string | null | undefined, string | null>;
    taken_version: ColumnType<number | null, number | null | undefined, number | null>;
    created_at: TimestampNow;
    updated_at: TimestampNow;
    expires_at: Timestamp;
  };
  agent_orders: {
    order_number: string;
    id: string;
    session_id: string;
    profile: string;
    host: string;
    is_proven: boolean;
    line_ids: string[];
    knows_address: boolean;
  };
}
