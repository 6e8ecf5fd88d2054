import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Timestamp, TimestampNow } from './column-types.ts';

/** `local`: kept for reading on this machine, because no mail server is configured. */
type MailState = 'pending' | 'sent' | 'local' | 'failed';

/** Kysely's types for the tables that every part of the server uses. */
export interface PlatformTables {
  shop_facts: { name: string; value: string };
  rate_limits: { key: string; points: number; expire: string | null };
  used_challenge_tokens: { token_hash: Buffer; used_for: string | null; expires_at: Timestamp };
  policy_reports: { day: Date; directive: string; host: string; count: string };
  build_files: { path: string; bytes: Buffer; used_at: TimestampNow };
  leases: { name: string; holder: string; until: Timestamp };
  email_outbox: {
    id: string;
    kind: string;
    to_name: string;
    to_address: string;
    data: JSONColumnType<object>;
    state: ColumnType<MailState, MailState | undefined, MailState>;
    attempts: Generated<number>;
    error: string | null;
    subject: string | null;
    html: string | null;
    text: string | null;
    message_id: string;
    created_at: TimestampNow;
    sent_at: Timestamp | null;
  };
}
