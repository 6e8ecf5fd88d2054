import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';
import type { Database } from '#lib/server/db/schema.ts';

/** What the link in an e-mail does. */
export type CodePurpose = 'verify' | 'reset';

/** 128 bits cannot be guessed, so failed attempts need no counting. */
const CODE_BYTES = 16;
const CODE_LIFE_MS = 24 * 60 * 60 * 1000;

/** Makes a code for a link and replaces the previous one. Only its hash is stored. */
export async function issueCode(
  db: Transaction<Database>,
  sub: string,
  purpose: CodePurpose,
  now: number,
): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  const row = { code_hash: hash(code), expires_at: new Date(now + CODE_LIFE_MS) };
  await db
    .insertInto('identity_codes')
    .values({ sub, purpose, ...row })
    .onConflict((conflict) => conflict.columns(['sub', 'purpose']).doUpdateSet(row))
    .execute();
  return code;
}

/** Whether `redeemCode` would take a code. */
export async function isGoodCode(
  db: Db,
  sub: string | null,
  purpose: CodePurpose,
  code: string,
  now: number,
): Promise<boolean> {
  const found = await db
    .selectFrom('identity_codes')
    .select('sub')
    .where('sub', '=', sub ?? '')
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hash(code))
    .where('expires_at', '>', new Date(now))
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Consumes a code and returns whether it was valid. Of two concurrent calls with the same code,
 * only one succeeds. An unknown user (null) takes the same work, so timing reveals nothing.
 */
export async function redeemCode(
  db: Transaction<Database>,
  sub: string | null,
  purpose: CodePurpose,
  code: string,
  now: number,
): Promise<boolean> {
  const used = await db
    .deleteFrom('identity_codes')
    .where('sub', '=', sub ?? '')
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hash(code))
    .where('expires_at', '>', new Date(now))
    .returning('sub')
    .executeTakeFirst();
  return used !== undefined;
}

/** Locks a user's links. Whatever changes links and user locks them in this order, as following a link does. */
export async function lockCodes(db: Transaction<Database>, sub: string): Promise<void> {
  await db
    .selectFrom('identity_codes')
    .select('sub')
    .where('sub', '=', sub)
    .orderBy('purpose')
    .forUpdate()
    .execute();
}

/** Invalidates the links sent before a password change. */
export async function forgetCodes(db: Transaction<Database>, sub: string): Promise<void> {
  await db.deleteFrom('identity_codes').where('sub', '=', sub).execute();
}

function hash(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
