import { type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { asOption, jsonOption } from '#lib/cli/program/arguments.ts';
import { changing, reading } from '#lib/cli/program/database.ts';
import { examples } from '#lib/cli/program/help.ts';
import { clockTime, plainText, printList } from '#lib/cli/program/print.ts';
import { CommandError } from '#lib/cli/terminal/command.ts';
import { ROLE_TEXTS, STAFF_ROLES, type StaffRole } from '#lib/commerce/staff/permissions.ts';
import type { Db } from '#lib/server/db/database.ts';

const ROLES = `${STAFF_ROLES.map((role) => `${role} (${ROLE_TEXTS[role].may.split('.')[0]})`).join('; ')}`;

/** `shop staff`. */
export function staff(group: Command): void {
  group
    .command('invite')
    .description(
      'Adds a member of staff, or lets one set a new password and app, and prints a link for them.',
    )
    .argument('<email>', 'their e-mail address')
    .option('--name <name>', 'their name, as the audit shall say it; for somebody new')
    .addOption(roleOption())
    .option('--store <code>', 'the store that they work in; by default the whole shop')
    .addOption(asOption())
    .addHelpText(
      'after',
      examples('kim@shop.example --name "Kim Lee" --role owner', 'kim@shop.example'),
    )
    .action(async (email, { name, role, store }) => {
      const { newStaffSecret } = await import('#lib/server/staff/staff-secrets.ts');
      const { inviteAgain, inviteStaff } = await import('#lib/server/staff/staff-commands.ts');
      const { findStaffByEmail } = await import('#lib/server/staff/list-staff.ts');
      const { staffOrigin } = await import('#lib/server/staff/staff-request.ts');
      const { secret, hash } = newStaffSecret();
      const codeHash = hash.toString('hex');
      await changing(async (context) => {
        const known = await findStaffByEmail(context.db, email);
        if (known) return inviteAgain(context, { id: known.id, codeHash });
        if (name === undefined || role === undefined) {
          throw new CommandError(`${email} is new: say --name and --role.`);
        }
        return inviteStaff(context, { email, name, roles: role, store: store ?? null, codeHash });
      });
      console.log(`${staffOrigin()}/admin/join#${secret}`);
      console.log(
        'Send them this link. It works once, for three days; whoever has it can become them.',
      );
    });

  group
    .command('list')
    .description('Lists the staff with their roles and when they were last here.')
    .addOption(jsonOption())
    .addHelpText('after', examples('', '--json'))
    .action(async ({ json }) => {
      const { listStaff } = await import('#lib/server/staff/list-staff.ts');
      printList(await reading(listStaff), {
        json,
        noun: 'member of staff',
        plural: 'members of staff',
        line: ({ email, name, roles, store, state, seenAt }) =>
          plainText(
            [
              email,
              name,
              roles.join(' '),
              ...(store === null ? [] : [`store ${store}`]),
              state,
              seenAt === null ? 'not logged in' : `last here ${clockTime(seenAt)}`,
            ].join('  '),
          ),
      });
    });

  group
    .command('roles')
    .description('Changes what somebody may do, from their next request on.')
    .argument('<email>', 'their e-mail address')
    .addOption(roleOption().makeOptionMandatory())
    .option('--store <code>', 'the store that they work in; by default the whole shop')
    .addOption(asOption())
    .addHelpText('after', examples('kim@shop.example --role packer --role service'))
    .action(async (email, { role, store }) => {
      const { changeStaff } = await import('#lib/server/staff/staff-commands.ts');
      await changing(async (context) =>
        changeStaff(context, {
          id: await idOf(context.db, email),
          roles: role,
          store: store ?? null,
        }),
      );
      console.log(`${email} is ${role.join(' and ')}.`);
    });

  for (const [name, suspended] of [
    ['suspend', true],
    ['readmit', false],
  ] as const) {
    group
      .command(name)
      .description(
        suspended
          ? 'Shuts somebody out at once; their name stays in the audit.'
          : 'Lets somebody in again who was suspended.',
      )
      .argument('<email>', 'their e-mail address')
      .addOption(asOption())
      .addHelpText('after', examples('kim@shop.example'))
      .action(async (email) => {
        const { suspendStaff } = await import('#lib/server/staff/staff-commands.ts');
        await changing(async (context) =>
          suspendStaff(context, { id: await idOf(context.db, email), suspended }),
        );
        console.log(suspended ? `${email} is shut out.` : `${email} may log in again.`);
      });
  }
}

function roleOption() {
  return new Option('--role <role>', `may be repeated: ${ROLES}`).argParser(roles);
}

function roles(text: string, before: StaffRole[] | undefined): StaffRole[] {
  const role = STAFF_ROLES.find((known) => known === text);
  if (!role) throw new InvalidArgumentError(`Use one of: ${STAFF_ROLES.join(', ')}.`);
  return [...new Set([...(before ?? []), role])];
}

async function idOf(db: Db, email: string): Promise<string> {
  const { findStaffByEmail } = await import('#lib/server/staff/list-staff.ts');
  const found = await findStaffByEmail(db, email);
  if (!found) throw new CommandError(`${email} is not on the staff.`);
  return found.id;
}
