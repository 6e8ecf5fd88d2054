import 'server-only';
import { type CommandContext, defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { type Db, database } from '#lib/server/db/database.ts';
import { isGuessable } from '#lib/server/identity/passwords/guessable.ts';
import {
  countGuess,
  type FailureCounts,
  forgetTries,
} from '#lib/server/identity/passwords/password-failures.ts';
import { guesserOf } from './known-devices.ts';
import { isStaffPassword, sealStaffPassword } from './staff-password.ts';
import { endOtherSessions, type StaffCaller } from './staff-sessions.ts';

/** Whether somebody has a password. Without one they log in with a work account. */
export async function hasStaffPassword(staffId: string): Promise<boolean> {
  return (await sealedPassword(database(), staffId)) !== null;
}

/** Checks somebody's own password once more, with the waits of a log-in. Returns it, sealed, if it is right. */
export async function checkOwnPassword(
  services: FailureCounts,
  staffId: string,
  offered: string,
  request: Request,
): Promise<'WrongPassword' | 'Locked' | Buffer> {
  const guesser = await guesserOf(request, staffId);
  if (await countGuess(services, guesser, 'staff-password')) return 'Locked';
  const sealed = await sealedPassword(services.db, staffId);
  const isRight = await isStaffPassword(services.sealer, sealed, offered);
  if (!sealed || !isRight) return 'WrongPassword';
  await forgetTries(services, guesser, 'staff-password');
  return sealed;
}

/** Changes somebody's own password, and ends their other sessions. Null: it is done. */
export async function changeOwnPassword(
  services: FailureCounts,
  { context, caller, request }: { context: CommandContext; caller: StaffCaller; request: Request },
  { current, password }: { current: string; password: string },
): Promise<'WrongPassword' | 'Locked' | 'GuessablePassword' | null> {
  const before = await checkOwnPassword(services, caller.sub, current, request);
  if (typeof before === 'string') return before;
  if (await isGuessable(password, { email: caller.email, names: caller.name.split(' ') })) {
    return 'GuessablePassword';
  }
  const sealed = await sealStaffPassword(services.sealer, password);
  // Without the press's key: what comes with one is kept as a hash, also the password.
  const { db, actor, now } = context;
  await setPassword({ db, actor, now }, { caller, before, sealed });
  return null;
}

const setPassword = defineCommand({
  name: 'staff.change-password',
  permission: 'staff:write',
  allows: (actor, { caller }: NewPassword) => actor.kind === 'staff' && actor.id === caller.sub,
  work: async ({ trx, record }, { caller, before, sealed }) => {
    const set = await trx
      .updateTable('staff')
      .set({ password: sealed })
      .where('id', '=', caller.sub)
      // An invitation that was followed meanwhile may have been meant to shut an intruder out.
      .where('password', '=', before)
      .returning('id')
      .executeTakeFirst();
    if (!set) throw new CommandError('Changed', 'Your password was changed meanwhile.');
    await endOtherSessions(trx, caller);
    await record({ entity: 'staff', id: caller.sub, after: { passwordChanged: true } });
  },
});

interface NewPassword {
  caller: StaffCaller;
  /** The sealed password that was checked. */
  before: Buffer;
  sealed: Buffer;
}

async function sealedPassword(db: Db, staffId: string): Promise<Buffer | null> {
  const found = await db
    .selectFrom('staff')
    .select('password')
    .where('id', '=', staffId)
    .executeTakeFirst();
  return found?.password ?? null;
}
