import 'server-only';
import type { Db } from '#lib/server/db/database.ts';

/** All keys that were ever made, oldest first. Nothing in the list can be used as a key. */
export function listKeys(db: Db) {
  return db
    .selectFrom('api_keys')
    .select(['id', 'name', 'start', 'scopes', 'created_at as createdAt', 'expires_at as expiresAt'])
    .select(['revoked_at as revokedAt', 'last_used_at as lastUsedAt'])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
