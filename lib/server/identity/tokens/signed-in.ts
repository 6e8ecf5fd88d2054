import 'server-only';
import { sql } from 'kysely';
import { deleteAccount } from '#lib/server/accounts/delete-account.ts';
import { IdentityError, sessionOver } from '#lib/server/identity/users/identity-error.ts';
import {
  type Attribute,
  isOwnAttribute,
  ownAttributes,
} from '#lib/server/identity/users/own-attributes.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import { findUser, type IdentityUser, isAddressProven } from '#lib/server/identity/users/users.ts';
import { isRecent } from './is-recent-sign-in.ts';
import { isSessionLive, revokeAllSessions } from './sessions.ts';
import { verifyToken } from './tokens.ts';

/** A user and the live session that an access token belongs to. */
export interface SignedIn {
  user: IdentityUser;
  originJti: string;
  /** Seconds since the epoch. */
  signedInAt: number;
}

/**
 * @throws IdentityError UserNotFoundException for a deleted user, NotAuthorizedException otherwise.
 */
export async function signedIn(pool: UserPool, accessToken: string): Promise<SignedIn> {
  const claims = await verifyToken(pool, accessToken, 'access');
  if (!claims) throw sessionOver('Invalid Access Token');
  const user = await findUser(pool.db, claims.sub);
  if (!user) throw new IdentityError('UserNotFoundException', 'User not found.');
  if (!(await isSessionLive(pool.db, claims.originJti, pool.now()))) {
    throw sessionOver('Access Token has been revoked');
  }
  return { user, originJti: claims.originJti, signedInAt: claims.signedInAt };
}

/**
 * Like `signedIn`, for changes to how a user signs in: a session that was left open somewhere must
 * not be enough for them.
 * @throws IdentityError as `signedIn`; NotAuthorizedException for an older sign-in.
 */
export async function justSignedIn(pool: UserPool, accessToken: string): Promise<SignedIn> {
  const session = await signedIn(pool, accessToken);
  if (!isRecent(session.signedInAt, pool.now())) {
    throw new IdentityError('NotAuthorizedException', 'Log in again to change this.');
  }
  return session;
}

/** A signed-in user's attributes in Cognito's shape. */
export function describeUser({ user }: SignedIn) {
  const attributes = {
    sub: user.sub,
    email: user.email,
    email_verified: String(isAddressProven(user)),
    ...user.attributes,
  };
  return {
    Username: user.sub,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  };
}

/** @throws IdentityError for an attribute that the user may not write. */
export async function updateAttributes(
  pool: UserPool,
  { user }: SignedIn,
  attributes: readonly Attribute[],
) {
  if (!attributes.every(({ Name }) => isOwnAttribute(Name))) {
    throw new IdentityError(
      'NotAuthorizedException',
      'A client attempted to write unauthorized attribute',
    );
  }
  await pool.db
    .updateTable('identity_users')
    .set({ attributes: sql`attributes || ${JSON.stringify(ownAttributes(attributes))}::jsonb` })
    .where('sub', '=', user.sub)
    .execute();
  return { CodeDeliveryDetailsList: [] };
}

export async function signOutEverywhere(
  pool: UserPool,
  { user }: SignedIn,
): Promise<Record<string, never>> {
  await revokeAllSessions(pool.db, user.sub, pool.now());
  return {};
}

/** Deletes the user and the customer account with all its data. */
export async function deleteUser(
  pool: UserPool,
  { user }: SignedIn,
): Promise<Record<string, never>> {
  const { sub, email } = user;
  await deleteAccount(pool.db, { sub, email, emailVerified: isAddressProven(user) });
  return {};
}
