import { createCustomer, customerOf } from '#lib/server/accounts/new-customer.ts';
import { beginSession, revokeAllSessions } from '#lib/server/identity/tokens/sessions.ts';
import { makeTokens } from '#lib/server/identity/tokens/tokens.ts';
import { embeddedPool } from '#lib/server/identity/users/embedded-pool.ts';
import { findUser } from '#lib/server/identity/users/users.ts';

export interface TestCustomer {
  sub: string;
  email: string;
  /** Value of the Authorization header. */
  authorization: string;
}

/**
 * Signs in a user with an account, or one whose account is still to be created (`prepared: false`).
 * Skips the password exchange.
 */
export async function signInCustomer(
  name: string,
  options: { verified?: boolean; prepared?: boolean } = {},
): Promise<TestCustomer> {
  const { verified = true, prepared = true } = options;
  const pool = await embeddedPool();
  const email = `${name.toLowerCase()}@customers.example`;
  const sub = `sub-of-${name.toLowerCase()}`;
  const attributes = { given_name: name, family_name: 'Wattle', birthdate: '1990-02-28' };
  await pool.db
    .insertInto('identity_users')
    .values({
      sub,
      email,
      status: verified ? 'CONFIRMED' : 'UNCONFIRMED',
      attributes: JSON.stringify(attributes),
      secret: Buffer.from(sub),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  if (prepared) await createCustomer(pool.db, customerOf(sub, email, attributes));
  return { sub, email, authorization: await newAuthorization(sub) };
}

/** The Authorization header of another sign-in of the same user; `at`: when, in ms. */
export async function newAuthorization(sub: string, at = Date.now()): Promise<string> {
  const pool = await embeddedPool();
  const user = await findUser(pool.db, sub);
  const begun = user && (await beginSession(pool.db, user, at));
  if (!begun) throw new Error(`Nobody is ${sub}.`);
  const { IdToken } = await makeTokens(pool, user, begun.session);
  return `Bearer ${IdToken}`;
}

/** Ends all sessions of a user; tokens already issued stay valid until they expire. */
export async function signOutEverywhere(sub: string): Promise<void> {
  const pool = await embeddedPool();
  await revokeAllSessions(pool.db, sub, pool.now());
}
