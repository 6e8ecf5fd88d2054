import 'server-only';
import { defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { WorkIdentity } from './work-provider.ts';

/** Why a work account does not let in. `Unverified`: the provider did not check its address. */
type WorkRefusal = 'Unknown' | 'Unverified';

/**
 * Whose work account it is. The first time it is found by its checked e-mail address, and bound to that
 * person; afterwards only by what the provider calls it, as addresses change hands. Only people who
 * followed their invitation are found, and nobody who is suspended.
 */
export async function staffOfWorkAccount(
  db: Db,
  { issuer, subject, email }: WorkIdentity,
  now: Date,
): Promise<{ staffId: string } | WorkRefusal> {
  const bound = await db
    .selectFrom('staff')
    .select(['id', 'suspended_at', 'second_secret'])
    .where((row) => row.and({ oidc_issuer: issuer, oidc_subject: subject }))
    .executeTakeFirst();
  if (bound) {
    return bound.suspended_at || !bound.second_secret ? 'Unknown' : { staffId: bound.id };
  }
  if (email === null) return 'Unverified';
  const found = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email.trim().toLowerCase()))
    .where('oidc_subject', 'is', null)
    .where('second_secret', 'is not', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (!found) return 'Unknown';
  const { id: staffId, name } = found;
  const actor = { kind: 'staff', id: staffId, person: name, permissions: [] } as const;
  await bindWorkAccount({ db, actor, now }, { staffId, issuer, subject });
  return { staffId };
}

interface Binding {
  staffId: string;
  issuer: string;
  subject: string;
}

/** From now on, this work account is that of a person. A new link takes it from them again. */
const bindWorkAccount = defineCommand({
  name: 'staff.bind-work-account',
  permission: 'staff:write',
  allows: (actor, { staffId }: Binding) => actor.kind === 'staff' && actor.id === staffId,
  work: async ({ trx, record }, { staffId, issuer, subject }) => {
    const bound = await trx
      .updateTable('staff')
      .set({ oidc_issuer: issuer, oidc_subject: subject })
      .where('id', '=', staffId)
      .where((row) =>
        row.or([
          row('oidc_subject', 'is', null),
          // The same log-in in another tab was quicker.
          row.and({ oidc_issuer: issuer, oidc_subject: subject }),
        ]),
      )
      .returning('id')
      .executeTakeFirst();
    if (!bound) throw new CommandError('Conflict', 'Another work account is theirs.');
    await record({ entity: 'staff', id: staffId, after: { workAccount: { issuer, subject } } });
  },
});
