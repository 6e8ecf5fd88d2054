import 'server-only';
import { STAFF_ROLES, type StaffRole } from '#lib/commerce/staff/permissions.ts';
import { STAFF_NAME } from '#lib/config/staff-name.ts';
import { type CommandScope, defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { endSessionsOf } from './staff-sessions.ts';

const DAY_MS = 86_400_000;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** How long an invitation's link works, in ms. */
const INVITATION_MS = 3 * DAY_MS;

interface Invited {
  email: string;
  name: string;
  roles: StaffRole[];
  store: string | null;
  /** The hash of the link's code, in hex: the code itself is shown once. */
  codeHash: string;
}

/** Adds a member of staff, who sets a password and an app by a link. Returns their id. */
export const inviteStaff = defineCommand({
  name: 'staff.invite',
  permission: 'staff:write',
  work: async (scope, input: Invited) => {
    const { trx, record } = scope;
    const { email, name, roles, store, codeHash } = input;
    checkFacts(input);
    const added = await trx
      .insertInto('staff')
      .values({ email, name, roles, store_code: store, created_at: scope.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new CommandError('Conflict', `${email} is on the staff already.`);
    await putInvitation(scope, added.id, codeHash);
    await record({ entity: 'staff', id: added.id, after: { name, roles, store } });
    return { id: added.id };
  },
});

/**
 * Gives somebody a new link, because they lost their password, their app or the link. Their sessions,
 * passkeys and the earlier link end at once; the password, the app and a work account work until the
 * link was followed.
 */
export const inviteAgain = defineCommand({
  name: 'staff.invite-again',
  permission: 'staff:write',
  work: async (scope, { id, codeHash }: { id: string; codeHash: string }) => {
    const found = await lockedStaff(scope, id);
    if (found.suspended_at) {
      throw new CommandError('Conflict', `${found.name} is suspended: let them in again first.`);
    }
    await endSessionsOf(scope.trx, id);
    // A stolen phone may hold one.
    await scope.trx.deleteFrom('staff_passkeys').where('staff_id', '=', id).execute();
    await putInvitation(scope, id, codeHash);
    await scope.record({ entity: 'staff', id, after: { invited: true } });
  },
});

interface StaffChange {
  id: string;
  name?: string;
  roles?: StaffRole[];
  store?: string | null;
}

/** Changes what somebody may do. It counts from their next request on. */
export const changeStaff = defineCommand({
  name: 'staff.change',
  permission: 'staff:write',
  work: async (scope, { id, ...change }: StaffChange) => {
    const { trx, record } = scope;
    const found = await lockedStaff(scope, id);
    const before = { name: found.name, roles: found.roles, store: found.store_code };
    const after = { ...before, ...change };
    checkFacts({ email: found.email, ...after });
    await keepAnOwner(scope, id, after.store === null ? after.roles : []);
    await trx
      .updateTable('staff')
      .set({ name: after.name, roles: after.roles, store_code: after.store })
      .where('id', '=', id)
      .execute();
    await record({ entity: 'staff', id, before, after });
  },
});

/** Shuts somebody out at once, or lets them in again. Their name stays in the audit. */
export const suspendStaff = defineCommand({
  name: 'staff.suspend',
  permission: 'staff:write',
  work: async (scope, { id, suspended }: { id: string; suspended: boolean }) => {
    const { trx, record, now } = scope;
    await lockedStaff(scope, id);
    if (suspended) {
      await keepAnOwner(scope, id, []);
      await endSessionsOf(trx, id);
      await trx.deleteFrom('staff_invitations').where('staff_id', '=', id).execute();
    }
    await trx
      .updateTable('staff')
      .set({ suspended_at: suspended ? now : null })
      .where('id', '=', id)
      .execute();
    await record({ entity: 'staff', id, after: { suspended } });
  },
});

/** @throws CommandError `NotFound` */
async function lockedStaff({ trx }: CommandScope, id: string) {
  const found = !UUID.test(id)
    ? undefined
    : await trx
        .selectFrom('staff')
        .select(['email', 'name', 'roles', 'store_code', 'suspended_at'])
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
  if (!found) throw new CommandError('NotFound', 'There is no such member of staff.');
  return found;
}

/**
 * Somebody must always be able to let others in. Two owners who demote each other at once wait here
 * for one another.
 */
async function keepAnOwner(
  { trx }: CommandScope,
  id: string,
  roles: readonly StaffRole[],
): Promise<void> {
  if (roles.includes('owner')) return;
  const owners = await trx
    .selectFrom('staff')
    .select('id')
    .where('suspended_at', 'is', null)
    // Somebody who was only invited may never come.
    .where((row) => row.or([row('second_secret', 'is not', null), row('id', '=', id)]))
    .where('store_code', 'is', null)
    .where((row) => row('roles', '@>', row.val<StaffRole[]>(['owner'])))
    .orderBy('id')
    .forUpdate()
    .execute();
  if (owners.some((owner) => owner.id !== id) || owners.every((owner) => owner.id !== id)) return;
  throw new CommandError('Conflict', 'The shop needs an owner. Make somebody else one first.');
}

async function putInvitation(
  { trx, now }: CommandScope,
  staffId: string,
  codeHash: string,
): Promise<void> {
  const invitation = {
    code_hash: Buffer.from(codeHash, 'hex'),
    second_secret: null,
    expires_at: new Date(now.getTime() + INVITATION_MS),
  };
  await trx
    .insertInto('staff_invitations')
    .values({ staff_id: staffId, ...invitation })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(invitation))
    .execute();
}

/** @throws CommandError `Invalid` */
function checkFacts({ name, roles, email }: { name: string; roles: StaffRole[]; email: string }) {
  if (!STAFF_NAME.test(name)) {
    throw new CommandError('Invalid', 'A name begins with a letter and has up to 60 characters.');
  }
  if (!/^[^\s@]{1,64}@[^\s@]{1,189}$/.test(email)) {
    throw new CommandError('Invalid', `“${email}” is no e-mail address.`);
  }
  if (roles.length === 0 || !roles.every((role) => STAFF_ROLES.includes(role))) {
    throw new CommandError('Invalid', `Choose one or more of ${STAFF_ROLES.join(', ')}.`);
  }
}
