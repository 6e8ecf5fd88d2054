import 'server-only';
import type { Scope } from '#lib/commerce/erp/scopes.ts';
import { defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';

/**
 * Stores a new key. `id` and `hash` come from `newKey`: the key itself is shown once, and neither
 * stored nor passed on.
 */
export const createKey = defineCommand({
  name: 'key.create',
  permission: 'keys:write',
  work: async (
    { trx, record },
    input: { id: string; name: string; hash: string; scopes: Scope[]; expiresAt: number },
  ) => {
    const { id, name, scopes } = input;
    const expiresAt = new Date(input.expiresAt);
    await trx
      .insertInto('api_keys')
      .values({ id, name, hash: Buffer.from(input.hash, 'hex'), scopes, expires_at: expiresAt })
      .execute();
    await record({ entity: 'key', id, after: { name, scopes, expiresAt } });
  },
});

/** Ends a key at once. Nothing happens if it was revoked before. */
export const revokeKey = defineCommand({
  name: 'key.revoke',
  permission: 'keys:write',
  work: async ({ trx, record, now }, { id }: { id: string }) => {
    const found = await trx
      .selectFrom('api_keys')
      .select('revoked_at')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!found) throw new CommandError('NotFound', `There is no key ${id}.`);
    if (found.revoked_at) return;
    await trx.updateTable('api_keys').set({ revoked_at: now }).where('id', '=', id).execute();
    await record({ entity: 'key', id, after: { revokedAt: now } });
  },
});
