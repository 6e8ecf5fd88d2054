import 'server-only';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { BRAND } from '#lib/config/brand.ts';
import type { Db } from '#lib/server/db/database.ts';
import {
  type AuthenticationAnswer,
  issueTokens,
} from '#lib/server/identity/tokens/issue-tokens.ts';
import { revokeAllSessions } from '#lib/server/identity/tokens/sessions.ts';
import type { SignedIn } from '#lib/server/identity/tokens/signed-in.ts';
import { tellOwner } from '#lib/server/identity/two-step/tell-owner.ts';
import { IdentityError, notAuthorized } from '#lib/server/identity/users/identity-error.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import { findUser, type IdentityUser } from '#lib/server/identity/users/users.ts';
import { newChallenge, spendChallenge } from './passkey-challenges.ts';

/** EdDSA, ES256 and RS256: every passkey has one. The library's own list has others still on trial. */
export const PASSKEY_ALGORITHMS = [-8, -7, -257];
/** Most passkeys of a user. */
const MOST = 10;

/** Where passkeys of this pool are made and used: the shop's own address. */
function place({ issuer }: UserPool): { origin: string; rpID: string } {
  const { origin, hostname } = new URL(issuer);
  return { origin, rpID: hostname };
}

/** What a browser needs to make a passkey for a user. */
export async function beginPasskey(pool: UserPool, user: IdentityUser) {
  const own = await listPasskeys(pool.db, user.sub);
  if (own.length >= MOST) throw new IdentityError('LimitExceededException', 'Too many passkeys.');
  return generateRegistrationOptions({
    rpName: BRAND.name,
    rpID: place(pool).rpID,
    userName: user.email,
    userDisplayName: user.email,
    userID: new TextEncoder().encode(user.sub),
    challenge: await newChallenge(pool, user.sub),
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
    excludeCredentials: own.map(({ id, transports }) => ({ id, transports })),
    // The browser finds the passkey without a user name. It proves more than that somebody has the
    // device, so it counts as both steps.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/**
 * Keeps a passkey that a browser has made, ends other sessions, and tells the account's owner.
 * @throws IdentityError NotAuthorizedException
 */
export async function addPasskey(
  pool: UserPool,
  { user, originJti }: SignedIn,
  { name, response }: { name: string; response: RegistrationResponseJSON },
): Promise<void> {
  const { origin, rpID } = place(pool);
  const made = await verifyRegistrationResponse({
    response,
    expectedChallenge: (challenge) => spendChallenge(pool, challenge, user.sub),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  }).catch(() => null);
  if (!made?.verified) throw notAuthorized();
  const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential;
  await pool.db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('identity_passkeys')
      .values({
        ...{ id, sub: user.sub, name, counter: String(counter), transports },
        public_key: Buffer.from(publicKey),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) throw notAuthorized();
    await tellOwner(trx, user, 'passkey-added');
    await revokeAllSessions(trx, user.sub, pool.now(), originJti);
  });
}

/** What a browser needs to log in with a passkey. It asks for no name: the passkey knows it. */
export async function beginPasskeySignIn(pool: UserPool) {
  return generateAuthenticationOptions({
    rpID: place(pool).rpID,
    challenge: await newChallenge(pool, null),
    userVerification: 'required',
  });
}

/**
 * Logs in with a passkey: the device, and its owner's finger or PIN, so no code is asked for. One
 * answer for whatever is wrong.
 * @throws IdentityError NotAuthorizedException
 */
export async function answerPasskey(
  pool: UserPool,
  response: AuthenticationResponseJSON,
): Promise<AuthenticationAnswer> {
  const passkey = await pool.db
    .selectFrom('identity_passkeys')
    .selectAll()
    .where('id', '=', response.id)
    .executeTakeFirst();
  const user = passkey && (await findUser(pool.db, passkey.sub));
  if (!passkey || !user) throw notAuthorized();
  const { origin, rpID } = place(pool);
  const proof = await verifyAuthenticationResponse({
    response,
    expectedChallenge: (challenge) => spendChallenge(pool, challenge, null),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
      transports: passkey.transports,
    },
  }).catch(() => null);
  // Staff demanded a new password, which only a log-in with the old one sets.
  if (!proof?.verified || user.status !== 'CONFIRMED' || user.needs_new_password) {
    throw notAuthorized();
  }
  const counter = String(proof.authenticationInfo.newCounter);
  const used = await pool.db
    .updateTable('identity_passkeys')
    .set({ counter, used_at: new Date(pool.now()) })
    .where('id', '=', passkey.id)
    // Refuses a passkey that was removed meanwhile, or whose copy was used at the same moment.
    .where('counter', '=', passkey.counter)
    .returning('id')
    .executeTakeFirst();
  if (!used) throw notAuthorized();
  return issueTokens(pool, user);
}

export function listPasskeys(db: Db, sub: string) {
  return db
    .selectFrom('identity_passkeys')
    .select(['id', 'name', 'transports', 'created_at', 'used_at'])
    .where('sub', '=', sub)
    .orderBy('created_at')
    .execute();
}

/** @throws IdentityError ResourceNotFoundException */
export async function renamePasskey(
  pool: UserPool,
  { sub }: IdentityUser,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const renamed = await pool.db
    .updateTable('identity_passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('sub', '=', sub)
    .returning('id')
    .executeTakeFirst();
  if (!renamed) throw new IdentityError('ResourceNotFoundException', 'There is no such passkey.');
}

/**
 * Removes a passkey, ends other sessions, which may have begun with it, and tells the account's owner;
 * repeating it does nothing.
 */
export async function removePasskey(
  pool: UserPool,
  { user, originJti }: SignedIn,
  id: string,
): Promise<void> {
  await pool.db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('identity_passkeys')
      .where('id', '=', id)
      .where('sub', '=', user.sub)
      .returning('id')
      .executeTakeFirst();
    if (!removed) return;
    await tellOwner(trx, user, 'passkey-removed');
    await revokeAllSessions(trx, user.sub, pool.now(), originJti);
  });
}
