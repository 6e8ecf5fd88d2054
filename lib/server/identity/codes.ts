import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#lib/server/db/schema.ts';
import type { CodePurpose } from './user-pool.ts';

/** 128 bits: nobody guesses one, so wrong tries need no counting. */
const CODE_BYTES = 16;
const CODE_LIFE_MS = 24 * 60 * 60 * 1000;

/** Makes a code for a link, in place of the one before. Only its hash is kept. */
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

/** Uses a code up; of two who bring it at once, one has it. Answers whether it was good. */
export async function redeemCode(
  db: Transaction<Database>,
  sub: string,
  purpose: CodePurpose,
  code: string,
  now: number,
): Promise<boolean> {
  const used = await db
    .deleteFrom('identity_codes')
    .where('sub', '=', sub)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', hash(code))
    .where('expires_at', '>', new Date(now))
    .returning('sub')
    .executeTakeFirst();
  return used !== undefined;
}

function hash(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
