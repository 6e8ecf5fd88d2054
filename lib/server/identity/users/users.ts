import 'server-only';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import type { Database } from '#lib/server/db/schema.ts';
import { isPassword, makeVerifier, type PasswordVerifier } from '#lib/server/identity/srp/srp.ts';
import { SealError, type Sealer } from '#lib/server/sealing/seal.ts';
import { poolName, type UserPool } from './user-pool.ts';

export type IdentityUser = Selectable<Database['identity_users']>;

/**
 * Whether a user has shown both the password and the mail of the address. Only then is anything theirs
 * that the shop keeps under an address alone: orders of guests, consents, gift cards.
 */
export function isAddressProven(user: Pick<IdentityUser, 'status' | 'email_proven'>): boolean {
  return user.status === 'CONFIRMED' && user.email_proven;
}

/** An e-mail address normalised for comparison: trimmed and in lower case. */
export function normalName(name: string): string {
  return name.trim().toLowerCase();
}

/** Finds a user by e-mail address or id. */
export async function findUser(db: Db, name: string): Promise<IdentityUser | undefined> {
  const normal = normalName(name);
  return db
    .selectFrom('identity_users')
    .selectAll()
    .where((or) => or.or([or('sub', '=', normal), or(sql<string>`lower(email)`, '=', normal)]))
    .executeTakeFirst();
}

export const PASSWORD_USE = 'password-verifier';

/** The identity that password proofs include. */
export function proofIdentity(pool: UserPool, sub: string): string {
  return poolName(pool) + sub;
}

/** What a sealed verifier says it is. The first ones did not say it; they are the same. */
const VERIFIER_FORM = 'srp6a-3072-sha256';

/** A password's verifier with its form, encrypted for storage. */
export function sealPassword(pool: UserPool, sub: string, password: string): Buffer {
  const kept = makeVerifier(proofIdentity(pool, sub), password);
  return pool.sealer.seal(PASSWORD_USE, JSON.stringify({ form: VERIFIER_FORM, ...kept }));
}

/**
 * A user's decrypted verifier; null when it was encrypted under an identity key that is now lost, or has a
 * form of a later version.
 */
export function openVerifier(sealer: Sealer, { secret }: IdentityUser): PasswordVerifier | null {
  try {
    const { form = VERIFIER_FORM, ...kept }: PasswordVerifier & { form?: string } = JSON.parse(
      sealer.open(PASSWORD_USE, secret),
    );
    return form === VERIFIER_FORM ? kept : null;
  } catch (error) {
    if (error instanceof SealError) return null;
    throw error;
  }
}

export function hasPassword(pool: UserPool, user: IdentityUser, password: string): boolean {
  const kept = openVerifier(pool.sealer, user);
  return kept !== null && isPassword(proofIdentity(pool, user.sub), password, kept);
}
