import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { BulkKind, BulkOutcome } from '#lib/commerce/staff/bulk-changes.ts';
import type { StaffRole } from '#lib/commerce/staff/permissions.ts';
import type { StaffList } from '#lib/commerce/staff/saved-view.ts';
import type { Timestamp, TimestampNow } from './column-types.ts';
import type { AskedRefund } from './json-types.ts';

/** Kysely's types for the tables of the staff. 64-bit numbers are text. */
export interface StaffTables {
  staff: {
    id: Generated<string>;
    email: string;
    name: string;
    roles: StaffRole[];
    store_code: string | null;
    password: Buffer | null;
    second_secret: Buffer | null;
    last_step: Generated<string>;
    oidc_issuer: string | null;
    oidc_subject: string | null;
    suspended_at: Timestamp | null;
    created_at: TimestampNow;
  };
  bulk_changes: {
    id: Generated<string>;
    kind: BulkKind;
    staff_id: string | null;
    person: string;
    store_code: string | null;
    why: string | null;
    undo_of: string | null;
    at: Timestamp;
    state: Generated<'open' | 'done' | 'stopped'>;
    stopped_why: string | null;
    ended_at: Timestamp | null;
    lines: number;
    changed: Generated<number>;
    unchanged: Generated<number>;
    refused: Generated<number>;
  };
  bulk_lines: {
    bulk_id: string;
    place: number;
    sheet_line: number;
    name: string;
    code: string;
    wanted: string;
    line: JSONColumnType<object>;
    outcome: BulkOutcome | null;
    message: string | null;
    undo: JSONColumnType<object> | null;
  };
  staff_invitations: {
    staff_id: string;
    code_hash: Buffer;
    /** Older servers keep the secret of the app here that is being set up. */
    second_secret: Buffer | null;
    expires_at: Timestamp;
  };
  staff_sessions: {
    token_hash: Buffer;
    staff_id: string;
    is_full: boolean;
    created_at: TimestampNow;
    seen_at: TimestampNow;
    confirmed_at: Timestamp | null;
    oidc_issuer: string | null;
    oidc_subject: string | null;
    device: Generated<string>;
    proved_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  staff_recovery_codes: { staff_id: string; code_hash: Buffer };
  refund_requests: {
    id: Generated<string>;
    order_number: string;
    asked_by: string;
    asked_at: Timestamp;
    refund: JSONColumnType<AskedRefund>;
    amount: number;
    state: Generated<'open' | 'approved' | 'declined' | 'ended'>;
    decided_by: Decided<string>;
    decided_at: Decided<Date>;
    answer: Decided<string>;
    refund_number: Decided<string>;
  };
  order_viewers: { order_number: string; staff_id: string; seen_at: Timestamp };
  staff_passkeys: {
    id: string;
    staff_id: string;
    name: string;
    public_key: Buffer;
    counter: string;
    transports: string[];
    created_at: TimestampNow;
    used_at: Timestamp | null;
  };
  staff_challenges: { challenge: string; staff_id: string | null; expires_at: Timestamp };
  staff_views: {
    id: Generated<string>;
    staff_id: string;
    shared: boolean;
    list: StaffList;
    name: string;
    query: string;
    created_at: TimestampNow;
  };
}

/** Null until somebody decided. */
type Decided<Value> = ColumnType<Value | null, never, Value | null>;
