import 'server-only';
import { defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { isUniqueViolation } from '#lib/server/db/is-unique-violation.ts';
import type { WorkAccount, WorkIdentity } from './work-provider.ts';

/** Why a work account does not let in. `Unverified`: the provider did not check its address. */
type WorkRefusal = 'Unknown' | 'Unverified';

/** What a provider may call somebody (OpenID Connect Core, section 2). */
const SUBJECT = /^[ -~]{1,255}$/;

/**
 * Whose work account it is. Until it is theirs, it is found by its checked e-mail address; afterwards
 * only by what the provider calls it, as addresses change hands. Only people who followed their
 * invitation are found, and nobody who is suspended.
 */
export async function staffOfWorkAccount(
  db: Db,
  { issuer, subject, email }: WorkIdentity,
): Promise<{ staffId: string } | WorkRefusal> {
  if (!SUBJECT.test(subject)) return 'Unknown';
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
    .select('id')
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email.trim().toLowerCase()))
    .where('oidc_subject', 'is', null)
    .where('second_secret', 'is not', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  return found ? { staffId: found.id } : 'Unknown';
}

type Binding = WorkAccount & { staffId: string };

/**
 * From now on, this work account is that of a person, who has given both steps. A new link takes it from
 * them again. False if it is somebody else's, or theirs is another one.
 */
export async function bindWorkAccount(db: Db, binding: Binding, now: Date): Promise<boolean> {
  const { id, name } = await db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('id', '=', binding.staffId)
    .executeTakeFirstOrThrow();
  const actor = { kind: 'staff', id, person: name, permissions: [] } as const;
  try {
    await bind({ db, actor, now }, binding);
    return true;
  } catch (error) {
    if (error instanceof CommandError || isUniqueViolation(error)) return false;
    throw error;
  }
}

const bind = defineCommand({
  name: 'staff.bind-work-account',
  permission: 'staff:write',
  allows: (actor, { staffId }: Binding) => actor.kind === 'staff' && actor.id === staffId,
  work: async ({ trx, record }, { staffId, issuer, subject }) => {
    const { oidc_issuer, oidc_subject } = await trx
      .selectFrom('staff')
      .select(['oidc_issuer', 'oidc_subject'])
      .where('id', '=', staffId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (oidc_issuer === issuer && oidc_subject === subject) return;
    if (oidc_subject !== null)
      throw new CommandError('Conflict', 'Another work account is theirs.');
    await trx
      .updateTable('staff')
      .set({ oidc_issuer: issuer, oidc_subject: subject })
      .where('id', '=', staffId)
      .execute();
    await record({ entity: 'staff', id: staffId, after: { workAccount: { issuer, subject } } });
  },
});
