import { randomUUID } from 'node:crypto';
import { SCOPES, type Scope } from '#lib/commerce/erp/scopes.ts';
import { operator } from '#lib/server/commands/actor.ts';
import type { Db } from '#lib/server/db/database.ts';
import { createKey } from '#lib/server/keys/key-commands.ts';
import { newKey } from '#lib/server/keys/key-text.ts';

export interface TestKey {
  id: string;
  key: string;
  authorization: string;
}

/** A key with all scopes, or these, that is valid for an hour. */
export async function makeKey(
  db: Db,
  scopes: readonly Scope[] = SCOPES,
  expiresAt = Date.now() + 3_600_000,
): Promise<TestKey> {
  const { key, ...kept } = newKey();
  await createKey(
    { db, actor: operator('test'), now: new Date() },
    { ...kept, name: 'test', scopes: [...scopes], expiresAt },
  );
  return { id: kept.id, key, authorization: `Bearer ${key}` };
}

/** The header that a write needs. */
export function once(key: string = randomUUID()): Record<string, string> {
  return { 'idempotency-key': key };
}
