import 'server-only';
import type { Db } from '#lib/server/db/database.ts';
import {
  countGuess,
  type FailureCounts,
  forgetTries,
} from '#lib/server/identity/passwords/password-failures.ts';
import { noteCaller } from '#lib/server/security-log/security-log.ts';
import { guesserOf } from './known-devices.ts';
import { checkOwnPassword } from './own-password.ts';
import { spendSecondStep } from './second-step.ts';
import { isStaffPassword } from './staff-password.ts';
import { deviceOf } from './staff-request.ts';
import { beginSession, confirmSession, readHalfSession } from './staff-sessions.ts';
import { bindWorkAccount } from './work-accounts.ts';

/** What log-ins need: the database, the encryption of secrets, and the time in ms. */
export type LogInServices = FailureCounts;

/** Why somebody is not let in. `Locked`: after too many wrong answers. */
export type Refusal = 'Wrong' | 'Locked';

/**
 * The first step. Returns the secret of a session that still needs the second one. An unknown
 * address, a wrong password and a suspended account get the same answer after the same time.
 */
export async function logInByPassword(
  services: LogInServices,
  { email, password }: { email: string; password: string },
  request: Request,
): Promise<{ secret: string } | Refusal> {
  const { db, sealer, now } = services;
  const found = await findStaff(db, email);
  if (found) noteCaller(request, 'staff', found.id);
  const guesser = found ? await guesserOf(request, found.id) : email;
  if (await countGuess(services, guesser, 'staff-password')) return 'Locked';
  const isRight = await isStaffPassword(sealer, found?.password ?? null, password);
  if (!found || !isRight || found.suspended_at !== null || found.second_secret === null) {
    return 'Wrong';
  }
  await forgetTries(services, guesser, 'staff-password');
  return { secret: await beginSession(db, found.id, { isFull: false, now: new Date(now()) }) };
}

/**
 * The second step: a code of the app, or a recovery code. Returns the secret of a new session, so
 * that one that somebody planted before is worth nothing; null if the first step is missing, or was
 * given with a work account that is somebody else's meanwhile. Otherwise it is theirs from now on.
 */
export async function logInByCode(
  services: LogInServices,
  { secret, code }: { secret: string; code: string },
  request: Request,
): Promise<{ secret: string; staffId: string } | Refusal | null> {
  const now = new Date(services.now());
  const half = await readHalfSession(services.db, secret, now);
  if (!half) return null;
  const { staffId, tokenHash, workAccount } = half;
  const refusal = await checkSecondStep(services, { staffId, code }, request);
  if (refusal) return refusal;
  await services.db.deleteFrom('staff_sessions').where('token_hash', '=', tokenHash).execute();
  if (workAccount && !(await bindWorkAccount(services.db, { staffId, ...workAccount }, now))) {
    return null;
  }
  const begun = { isFull: true, device: deviceOf(request), now };
  return { secret: await beginSession(services.db, staffId, begun), staffId };
}

/**
 * A second step once more, before money moves; with the password, both. Returns the session's new secret.
 */
export async function confirmByCode(
  services: LogInServices,
  { sub, tokenHash }: { sub: string; tokenHash: Buffer },
  { code, password }: { code: string; password?: string | undefined },
  request: Request,
): Promise<{ secret: string } | Refusal | 'WrongPassword'> {
  const isProven = password !== undefined;
  const checked = isProven ? await checkOwnPassword(services, sub, password, request) : null;
  if (typeof checked === 'string') return checked;
  const refusal = await checkSecondStep(services, { staffId: sub, code }, request);
  if (refusal) return refusal;
  const now = new Date(services.now());
  return { secret: await confirmSession(services.db, tokenHash, now, { isProven }) };
}

async function checkSecondStep(
  services: LogInServices,
  { staffId, code }: { staffId: string; code: string },
  request: Request,
): Promise<Refusal | null> {
  const { db, sealer, now } = services;
  noteCaller(request, 'staff', staffId);
  const guesser = await guesserOf(request, staffId);
  if (await countGuess(services, guesser, 'staff-code')) return 'Locked';
  if (!(await spendSecondStep(db, sealer, staffId, { code, now: new Date(now()) }))) return 'Wrong';
  await forgetTries(services, guesser, 'staff-code');
  return null;
}

async function findStaff(db: Db, email: string) {
  return db
    .selectFrom('staff')
    .select(['id', 'password', 'second_secret', 'suspended_at'])
    .where((row) => row(row.fn<string>('lower', ['email']), '=', email.trim().toLowerCase()))
    .executeTakeFirst();
}
