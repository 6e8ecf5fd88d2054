import type { ColumnType, Generated } from 'kysely';
import type { PublicKey } from '#lib/commerce/agents/business-profile.ts';
import type { SessionContent } from '#lib/commerce/agents/session-content.ts';
import type { Timestamp, TimestampNow } from './column-types.ts';

/** Kysely's types for the tables of assistants that shop here. */
export interface AgentTables {
  agents: {
    profile: string;
    host: string;
    content: ColumnType<object, string, string>;
    read_at: Timestamp;
    fresh_until: Timestamp;
    first_at: TimestampNow;
    last_at: TimestampNow;
    /** A bigint, which the driver returns as text. */
    calls: ColumnType<string, number | undefined, number>;
    is_proven: Generated<boolean>;
  };
  agent_blocks: {
    platform: string;
    reason: string;
    at: TimestampNow;
  };
  agent_keys: {
    kid: string;
    public_jwk: ColumnType<PublicKey, string, never>;
    private_key: Buffer;
    made_at: TimestampNow;
    signs_from: Timestamp;
    published_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  agent_answers: {
    profile: string;
    key: string;
    hash: Buffer;
    status: ColumnType<number | null, number | null | undefined, number | null>;
    answer: ColumnType<object | null, string | null | undefined, string | null>;
    at: TimestampNow;
    customer_id: ColumnType<string | null, string | null | undefined, string | null>;
  };
  agent_sessions: {
    id: string;
    link_id: string;
    kind: 'cart' | 'checkout';
    profile: string;
    host: string;
    is_proven: boolean;
    customer_id: string | null;
    content: ColumnType<SessionContent, string, string>;
    status: Generated<'open' | 'completed' | 'canceled'>;
    version: Generated<number>;
    shown_total: ColumnType<number | null, number | null | undefined, number | null>;
    cart_id: ColumnType<string | null, string | null | undefined, string | null>;
    completing_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    taken_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    taken_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    order_number: ColumnType<string | null, string | null | undefined, string | null>;
    order_webhook: ColumnType<string | null, string | null | undefined, string | null>;
    taken_version: ColumnType<number | null, number | null | undefined, number | null>;
    created_at: TimestampNow;
    updated_at: TimestampNow;
    expires_at: Timestamp;
  };
  agent_links: {
    id: string;
    customer_id: string;
    client: string;
    profile: string;
    has_key: boolean;
    scopes: string[];
    agreed_at: TimestampNow;
    code_hash: Buffer;
    redirect_uri: string;
    challenge: string;
    linked_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    access_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    access_scopes: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
    access_expires_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    refresh_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
    expires_at: Timestamp;
    knows_membership: Generated<boolean>;
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
