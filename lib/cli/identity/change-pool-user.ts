import { withConnections } from '#lib/cli/prepare/database.ts';
import { CommandError, runCommand, staff } from '#lib/cli/terminal/command.ts';
import { fileArgument } from '#lib/cli/terminal/file-argument.ts';
import { recordChange } from '#lib/server/commands/record-change.ts';
import type { Db } from '#lib/server/db/database.ts';
import { usesEmbeddedPool } from '#lib/server/identity/users/embedded-pool.ts';
import { findUser, type IdentityUser } from '#lib/server/identity/users/users.ts';

/** A command that changes one user of the embedded user pool. `change` returns what to print. */
export function changePoolUser(
  { command, usage }: { command: string; usage: string },
  change: (db: Db, user: IdentityUser) => Promise<string>,
): Promise<void> {
  return runCommand(async () => {
    const { file: address } = fileArgument(usage, {}, 'address');
    await withConnections({ max: 1, migrates: true }, async (db) => {
      if (!usesEmbeddedPool()) {
        throw new CommandError('Customers are in Cognito: change them there.');
      }
      const user = await findUser(db, address);
      if (!user) throw new CommandError(`No customer has the address ${address}.`);
      console.log(await change(db, user));
      const by = { command: command.replace(':', '.'), actor: staff(command), now: new Date() };
      await recordChange(db, by, { entity: 'customer', id: user.sub });
    });
  });
}
