import 'server-only';
import { SETTING_ID } from '#lib/commerce/erp/limits.ts';
import type { Scope } from '#lib/commerce/erp/scopes.ts';
import { defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { NewKey } from './key-text.ts';

/** What the shop keeps of a new key, by `newKey`: the key itself is shown once and not passed on. */
type KeptKey = Omit<NewKey, 'key'>;

/** Stores a new key. */
export const createKey = defineCommand({
  name: 'key.create',
  permission: 'keys:write',
  work: async (
    { trx, record, now },
    input: KeptKey & { name: string; scopes: Scope[]; expiresAt: number },
  ) => {
    const { id, name, scopes } = input;
    const expiresAt = new Date(input.expiresAt);
    await insertKey(trx, { ...input, expiresAt, now });
    await record({ entity: 'key', id, after: { name, scopes, expiresAt } });
  },
});

/**
 * Makes a key with the name and scopes of another one, which ends at `endsAt`: until then a program
 * may use both.
 */
export const rotateKey = defineCommand({
  name: 'key.rotate',
  permission: 'keys:write',
  work: async (
    { trx, record, now },
    { id, next, ...times }: { id: string; next: KeptKey; expiresAt: number; endsAt: number },
  ) => {
    const old = await lockedKey(trx, id);
    if (old.revoked_at || old.expires_at <= now) {
      throw new CommandError('Conflict', 'This key has ended. Make a new one.');
    }
    const { name, scopes } = old;
    const expiresAt = new Date(times.expiresAt);
    await insertKey(trx, { ...next, name, scopes, expiresAt, now });
    const endsAt = new Date(Math.min(times.endsAt, old.expires_at.getTime()));
    const end = endsAt <= now ? { revoked_at: now } : { expires_at: endsAt };
    await trx.updateTable('api_keys').set(end).where('id', '=', id).execute();
    await record(
      { entity: 'key', id, after: { replacedBy: next.id, endsAt } },
      { entity: 'key', id: next.id, after: { name, scopes, expiresAt, replaces: id } },
    );
  },
});

/** Ends a key at once. Nothing happens if it was revoked before. */
export const revokeKey = defineCommand({
  name: 'key.revoke',
  permission: 'keys:write',
  work: async ({ trx, record, now }, { id }: { id: string }) => {
    const { revoked_at: revokedAt } = await lockedKey(trx, id);
    if (revokedAt) return;
    await trx.updateTable('api_keys').set({ revoked_at: now }).where('id', '=', id).execute();
    await record({ entity: 'key', id, after: { revokedAt: now } });
  },
});

async function insertKey(
  trx: Db,
  key: KeptKey & { name: string; scopes: string[]; expiresAt: Date; now: Date },
): Promise<void> {
  const { id, name, start, scopes, expiresAt } = key;
  await trx
    .insertInto('api_keys')
    .values({
      id,
      name,
      start,
      scopes,
      hash: Buffer.from(key.hash, 'hex'),
      expires_at: expiresAt,
      // Not later than the end of the key that it replaces: the ERP was connected all the time.
      created_at: key.now,
    })
    .execute();
}

async function lockedKey(trx: Db, id: string) {
  if (!SETTING_ID.test(id)) throw new CommandError('NotFound', 'There is no such key.');
  const found = await trx
    .selectFrom('api_keys')
    .select(['name', 'scopes', 'revoked_at', 'expires_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new CommandError('NotFound', `There is no key ${id}.`);
  return found;
}
