import type { Command } from '@commander-js/extra-typings';
import { asOption } from '#lib/cli/program/arguments.ts';
import { changing } from '#lib/cli/program/database.ts';
import { examples } from '#lib/cli/program/help.ts';
import { CommandError } from '#lib/cli/terminal/command.ts';
import { formatCount } from '#lib/commerce/count-text.ts';
import { environment } from '#lib/config/environment.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { IdentityUser } from '#lib/server/identity/users/users.ts';

/** `shop identity`: customers of the embedded user pool, and its keys. */
export function identity(group: Command): void {
  addCustomers(group);
  addKeys(group);
}

function addCustomers(group: Command): void {
  group
    .command('require-new-password')
    .description('Logs a customer out everywhere. The next log-in asks for a new password.')
    .argument('<address>', "the customer's e-mail address")
    .addOption(asOption())
    .addHelpText('after', examples('kim@shop.example'))
    .action(async (address) => {
      const { requireNewPassword } = await import(
        '#lib/server/identity/passwords/require-new-password.ts'
      );
      await changeUser('identity.require-new-password', address, async (db, { email, sub }) => {
        await requireNewPassword({ db, now: Date.now }, sub);
        return `${email} is asked for a new password at the next log-in.`;
      });
    });

  group
    .command('remove-two-step')
    .description(
      'Switches two-step log-in off for a customer who has lost their phone and recovery codes. First make sure, by some way other than e-mail, that it is really the customer who asks.',
    )
    .argument('<address>', "the customer's e-mail address")
    .addOption(asOption())
    .addHelpText('after', examples('kim@shop.example'))
    .action(async (address) => {
      const { removeToken } = await import('#lib/server/identity/two-step/software-token.ts');
      const { revokeAllSessions } = await import('#lib/server/identity/tokens/sessions.ts');
      await changeUser('identity.remove-two-step', address, async (db, user) => {
        await db.transaction().execute(async (trx) => {
          await removeToken(trx, user);
          await revokeAllSessions(trx, user.sub, Date.now());
        });
        return `${user.email} logs in with the password only.`;
      });
    });
}

/** Changes one user of the embedded user pool. `change` returns what to print. */
async function changeUser(
  command: string,
  address: string,
  change: (db: Db, user: IdentityUser) => Promise<string>,
): Promise<void> {
  const { recordChange } = await import('#lib/server/commands/record-change.ts');
  const { usesEmbeddedPool } = await import('#lib/server/identity/users/embedded-pool.ts');
  const { findUser } = await import('#lib/server/identity/users/users.ts');
  await changing(async ({ db, actor, now }) => {
    if (!usesEmbeddedPool()) {
      throw new CommandError('Customers are in Cognito: change them there.');
    }
    const user = await findUser(db, address);
    if (!user) throw new CommandError(`No customer has the address ${address}.`);
    console.log(await change(db, user));
    await recordChange(db, { command, actor, now }, { entity: 'customer', id: user.sub });
  });
}

function addKeys(group: Command): void {
  group
    .command('rotate-keys')
    .description(
      'Makes the embedded user pool sign with a new key. Running servers pick it up within a minute; older tokens stay valid until they expire.',
    )
    .addOption(asOption())
    .addHelpText('after', examples(''))
    .action(async () => {
      const { recordChange } = await import('#lib/server/commands/record-change.ts');
      const { signingKeys } = await import('#lib/server/identity/signing-keys.ts');
      const { identitySealer } = await import('#lib/server/sealing/identity-sealer.ts');
      await changing(async ({ db, actor, now }) => {
        const kid = await signingKeys(db, await identitySealer()).rotate();
        const by = { command: 'identity.rotate-keys', actor, now };
        await recordChange(db, by, { entity: 'key', id: `signing:${kid}` });
        console.log(`Tokens are signed with the key ${kid} from now on.`);
      });
    });

  group
    .command('reseal')
    .description(
      'Seals with IDENTITY_KEY what IDENTITY_KEY_OTHER had sealed, as docs/configure.md describes. Servers may run.',
    )
    .addOption(asOption())
    .addHelpText('after', examples(''))
    .action(async () => {
      const { recordChange } = await import('#lib/server/commands/record-change.ts');
      const { resealAll } = await import('#lib/server/identity/reseal.ts');
      const { identitySealer } = await import('#lib/server/sealing/identity-sealer.ts');
      await changing(async ({ db, actor, now }) => {
        if (environment().IDENTITY_KEY_OTHER === undefined) {
          throw new CommandError('Set IDENTITY_KEY_OTHER to the key of before: docs/configure.md.');
        }
        const counts = await resealAll(db, await identitySealer());
        const by = { command: 'identity.reseal', actor, now };
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
      });
    });
}
