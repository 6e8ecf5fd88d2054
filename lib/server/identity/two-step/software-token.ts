import 'server-only';
import type { Selectable } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import type { IdentityTables } from '#lib/server/db/identity-tables.ts';
import { countTry, forgetTries } from '#lib/server/identity/passwords/password-failures.ts';
import { revokeAllSessions } from '#lib/server/identity/tokens/sessions.ts';
import type { SignedIn } from '#lib/server/identity/tokens/signed-in.ts';
import { IdentityError } from '#lib/server/identity/users/identity-error.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import type { IdentityUser } from '#lib/server/identity/users/users.ts';
import { SealError, type Sealer } from '#lib/server/sealing/seal.ts';
import { tellOwner } from './tell-owner.ts';
import { newSecret, stepOfCode } from './totp.ts';

export const TOKEN_SECRET_USE = 'software-token';

type SoftwareToken = Selectable<IdentityTables['identity_software_tokens']>;

/** Whether sign-ins of this user ask for a code. */
export async function isTwoStepOn(db: Db, sub: string): Promise<boolean> {
  return (await readToken(db, sub))?.enabled_at != null;
}

/**
 * Begins the set-up of an authenticator app and returns its secret, in base32. An app in use stays
 * valid until a code of the new one was verified.
 */
export async function associateToken(pool: UserPool, { sub }: IdentityUser): Promise<string> {
  const secret = newSecret();
  const pending = { pending_secret: pool.sealer.seal(TOKEN_SECRET_USE, secret) };
  await pool.db
    .insertInto('identity_software_tokens')
    .values({ sub, ...pending })
    .onConflict((conflict) => conflict.column('sub').doUpdateSet(pending))
    .execute();
  return secret;
}

/**
 * Finishes the set-up with a code of the new app. That code cannot sign in any more. If it replaces
 * an app, other sessions end.
 * @throws IdentityError EnableSoftwareTokenMFAException for a wrong code, or if no set-up was
 * begun.
 */
export async function verifyToken(
  pool: UserPool,
  { user, originJti }: SignedIn,
  code: string,
): Promise<void> {
  await countTry(pool, user.sub, 'code');
  const pending = (await readToken(pool.db, user.sub))?.pending_secret;
  const step = pending ? stepOf(pool, pending, code) : null;
  if (!pending || step === null) throw setUpFailed();
  await forgetTries(pool, user.sub, 'code');
  await pool.db.transaction().execute(async (trx) => {
    const changed = await trx
      .updateTable('identity_software_tokens')
      .set({ secret: pending, last_step: step, pending_secret: null })
      .where('sub', '=', user.sub)
      // Another tab may have restarted the set-up, and the app may have that tab's secret.
      .where('pending_secret', '=', pending)
      .returning('enabled_at')
      .executeTakeFirst();
    if (!changed) throw setUpFailed();
    if (!changed.enabled_at) return;
    // The app was replaced, so tell the account's owner.
    await tellOwner(trx, user, 'two-step-on');
    await revokeAllSessions(trx, user.sub, pool.now(), originJti);
  });
}

/**
 * Makes sign-ins ask for a code from now on, and ends the sessions that began without one.
 * @throws IdentityError InvalidParameterException unless a code of the app was verified.
 */
export async function switchOn(pool: UserPool, { user, originJti }: SignedIn): Promise<void> {
  await pool.db.transaction().execute(async (trx) => {
    const token = await trx
      .selectFrom('identity_software_tokens')
      .selectAll()
      .where('sub', '=', user.sub)
      .forUpdate()
      .executeTakeFirst();
    if (!token?.secret) {
      throw new IdentityError(
        'InvalidParameterException',
        'User has not verified software token mfa',
      );
    }
    if (token.enabled_at) return;
    await trx
      .updateTable('identity_software_tokens')
      .set({ enabled_at: new Date(pool.now()) })
      .where('sub', '=', user.sub)
      .execute();
    await tellOwner(trx, user, 'two-step-on');
    await revokeAllSessions(trx, user.sub, pool.now(), originJti);
  });
}

/**
 * Makes sign-ins ask only for the password, deletes the app's secret and the recovery codes, and ends
 * other sessions.
 */
export async function switchOff(pool: UserPool, { user, originJti }: SignedIn): Promise<void> {
  await pool.db.transaction().execute(async (trx) => {
    await removeToken(trx, user);
    await revokeAllSessions(trx, user.sub, pool.now(), originJti);
  });
}

/** Removes the app and the recovery codes in the caller's transaction. */
export async function removeToken(trx: Db, user: IdentityUser): Promise<void> {
  const token = await trx
    .deleteFrom('identity_software_tokens')
    .where('sub', '=', user.sub)
    .returning('enabled_at')
    .executeTakeFirst();
  if (token?.enabled_at) await tellOwner(trx, user, 'two-step-off');
}

/**
 * Accepts a code of the user's app at most once, even if several calls send it at once: a code of
 * the same or an earlier step is never accepted again (RFC 6238, section 5.2).
 * @throws IdentityError CodeMismatchException, or ExpiredCodeException for a used code.
 */
export async function spendAppCode(pool: UserPool, sub: string, code: string): Promise<void> {
  const secret = (await readToken(pool.db, sub))?.secret;
  const step = secret ? stepOf(pool, secret, code) : null;
  if (!secret || step === null) throw wrongCode();
  const spent = await pool.db
    .updateTable('identity_software_tokens')
    .set({ last_step: step })
    .where('sub', '=', sub)
    .where('secret', '=', secret)
    .where('enabled_at', 'is not', null)
    .where('last_step', '<', step)
    .returning('sub')
    .executeTakeFirst();
  if (spent) return;
  throw new IdentityError(
    'ExpiredCodeException',
    'Your software token has already been used once.',
  );
}

export function wrongCode(): IdentityError {
  return new IdentityError('CodeMismatchException', 'Invalid code received for user');
}

function setUpFailed(): IdentityError {
  return new IdentityError(
    'EnableSoftwareTokenMFAException',
    'Code mismatch and fail enable Software Token MFA',
  );
}

async function readToken(db: Db, sub: string): Promise<SoftwareToken | undefined> {
  return db
    .selectFrom('identity_software_tokens')
    .selectAll()
    .where('sub', '=', sub)
    .executeTakeFirst();
}

function stepOf({ sealer, now }: UserPool, sealed: Buffer, code: string): number | null {
  const secret = openSecret(sealer, sealed);
  return secret === null ? null : stepOfCode(secret, code, now());
}

/** Null if the secret was encrypted under an identity key that is now lost. */
function openSecret(sealer: Sealer, sealed: Buffer): string | null {
  try {
    return sealer.open(TOKEN_SECRET_USE, sealed);
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}
