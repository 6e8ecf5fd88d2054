import { withConnections } from '#lib/cli/prepare/database.ts';
import { CommandError, runCommand } from '#lib/cli/terminal/command.ts';
import { fileArgument } from '#lib/cli/terminal/file-argument.ts';
import type { Db } from '#lib/server/db/database.ts';
import { usesEmbeddedPool } from '#lib/server/identity/users/embedded-pool.ts';

/**
 * A command that changes one user of the embedded user pool. `change` returns what to print; null
 * if nobody has the address.
 */
export function changePoolUser(
  usage: string,
  change: (db: Db, address: string) => Promise<string | null>,
): Promise<void> {
  return runCommand(async () => {
    const { file: address } = fileArgument(usage, {}, 'address');
    await withConnections({ max: 1, migrates: true }, async (db) => {
      if (!usesEmbeddedPool()) {
        throw new CommandError('Customers are in Cognito: change them there.');
      }
      const told = await change(db, address);
      if (told === null) throw new CommandError(`No customer has the address ${address}.`);
      console.log(told);
    });
  });
}
