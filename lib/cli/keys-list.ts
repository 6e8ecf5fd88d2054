import { formatDay } from '#lib/commerce/format-day.ts';
import { listKeys } from '#lib/server/keys/list-keys.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';
import { counted } from './terminal/counted.ts';

/** `npm run keys:list`: the API keys with their scopes, and when each was last used. */
await runCommand(async () => {
  const keys = await withConnections({ max: 1 }, listKeys);
  const now = new Date();
  for (const { id, name, scopes, expires_at, revoked_at, last_used_at } of keys) {
    const day = (at: Date) => formatDay(at.getTime());
    const state = revoked_at
      ? `revoked ${day(revoked_at)}`
      : `${expires_at > now ? 'expires' : 'expired'} ${day(expires_at)}`;
    const used = last_used_at ? `last used ${last_used_at.toISOString()}` : 'never used';
    console.log(`${id}  ${name}  ${scopes.join(' ')}  ${state}  ${used}`);
  }
  console.log(`${counted(keys.length, 'key')}.`);
});
