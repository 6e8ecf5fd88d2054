import { formatCount } from '#lib/commerce/count-text.ts';
import { environment } from '#lib/config/environment.ts';
import { recordChange } from '#lib/server/commands/record-change.ts';
import { resealAll } from '#lib/server/identity/reseal.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { withConnections } from './prepare/database.ts';
import { CommandError, runCommand, staff } from './terminal/command.ts';

const COMMAND = 'identity:reseal';

/**
 * `npm run identity:reseal`: seals with IDENTITY_KEY what IDENTITY_KEY_OTHER had sealed, as
 * docs/configure.md describes. Servers may run.
 */
await runCommand(() =>
  withConnections({ max: 1, migrates: true }, async (db) => {
    if (environment().IDENTITY_KEY_OTHER === undefined) {
      throw new CommandError('Set IDENTITY_KEY_OTHER to the key of before: docs/configure.md.');
    }
    const counts = await resealAll(db, await identitySealer());
    const by = { command: 'identity.reseal', actor: staff(COMMAND), now: new Date() };
    await recordChange(db, by, { entity: 'key', id: 'identity', after: counts });
    const { changed, unchanged, lost } = counts;
    console.log(
      `Sealed with IDENTITY_KEY: ${formatCount(changed)} secrets, and ${formatCount(unchanged)} were before.`,
    );
    if (lost > 0) {
      throw new CommandError(
        `${formatCount(lost)} secrets are opened by neither key: their customers set new passwords.`,
      );
    }
  }),
);
