import type { JWK } from 'jose';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Timestamp, TimestampNow } from './column-types.ts';

/** Kysely's types for the tables of the embedded user pool. */
export interface IdentityTables {
  identity_users: {
    sub: string;
    email: string;
    status: 'UNCONFIRMED' | 'CONFIRMED';
    attributes: JSONColumnType<Record<string, string>>;
    secret: Buffer;
    needs_new_password: Generated<boolean>;
    email_proven: Generated<boolean>;
    created_at: TimestampNow;
  };
  identity_software_tokens: {
    sub: string;
    secret: Buffer | null;
    last_step: number | null;
    enabled_at: Timestamp | null;
    pending_secret: Buffer | null;
  };
  identity_recovery_codes: { sub: string; code_hash: Buffer };
  identity_codes: {
    sub: string;
    purpose: 'verify' | 'reset';
    code_hash: Buffer;
    expires_at: Timestamp;
  };
  identity_email_changes: {
    id: string;
    sub: string;
    old_email: string;
    new_email: string;
    asked_at: Timestamp;
    code_digest: Buffer | null;
    tries: Generated<number>;
    changed_at: Timestamp | null;
  };
  identity_passkeys: {
    id: string;
    sub: string;
    name: string;
    public_key: Buffer;
    /** A bigint, which PostgreSQL's client gives as text. */
    counter: string;
    transports: string[];
    created_at: TimestampNow;
    used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  identity_passkey_challenges: { challenge: string; sub: string | null; expires_at: Timestamp };
  identity_failures: {
    name_digest: Buffer;
    tries: number;
    locked_until: Timestamp | null;
    locked_at_try: number | null;
    last_at: Timestamp;
  };
  identity_sessions: {
    origin_jti: string;
    sub: string;
    refresh_hash: Buffer;
    signed_in_at: Timestamp;
    expires_at: Timestamp;
    revoked_at: Timestamp | null;
    device: Generated<string>;
    seen_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  cognito_sessions: {
    id: string;
    sub: string;
    device: string;
    signed_in_at: Timestamp;
    seen_at: Timestamp;
    ended_at: Timestamp | null;
  };
  identity_used_challenges: { challenge_hash: Buffer; expires_at: Timestamp };
  identity_keys: {
    kid: string;
    public_jwk: JSONColumnType<JWK>;
    private_key: Buffer;
    created_at: TimestampNow;
  };
}
