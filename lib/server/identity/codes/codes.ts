import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#lib/server/db/schema.ts';
import type { Sealer } from '#lib/server/identity/keys/seal.ts';

/** What a link in a mail is good for. */
export type CodePurpose = 'verify' | 'reset';

/** 128 bits: nobody guesses one, so wrong tries need no counting. */
const CODE_BYTES = 16;
const CODE_LIFE_MS = 24 * 60 * 60 * 1000;
const CODE_USE = 'code-in-mail';

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

/**
 * Uses a code up; of two who bring it at once, one has it. Answers whether it was good. A user
 * whom nobody knows (null) costs the same.
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

/** Links sent before the password changed count no more. */
export async function forgetCodes(db: Transaction<Database>, sub: string): Promise<void> {
  await db.deleteFrom('identity_codes').where('sub', '=', sub).execute();
}

/** A code as it waits in the outbox for its mail to be sent. */
export function sealCode(sealer: Sealer, code: string): string {
  return sealer.seal(CODE_USE, code).toString('base64');
}

export function openCode(sealer: Sealer, sealed: string): string {
  return sealer.open(CODE_USE, Buffer.from(sealed, 'base64'));
}

function hash(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
