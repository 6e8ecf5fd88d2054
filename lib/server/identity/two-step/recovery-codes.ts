import 'server-only';
import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '#lib/server/db/database.ts';
import type { UserPool } from '#lib/server/identity/users/user-pool.ts';
import type { IdentityUser } from '#lib/server/identity/users/users.ts';
import { wrongCode } from './software-token.ts';
import { tellOwner } from './tell-owner.ts';

export const RECOVERY_CODES = 10;
/** Crockford's base32: no letters that look like digits. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/**
 * 140 bits, in seven groups. A stolen database is not enough to find one, so a fast hash will do (OWASP
 * ASVS 6.5.2 and 11.5.1).
 */
const CODE_LENGTH = 28;
/** Earlier codes are shorter. They work until new ones replace them. */
const OLD_CODE_LENGTHS = [24, 16];
const GROUP = /.{4}(?=.)/g;

/** A code in groups, as people read it. */
export function inGroups(code: string): string {
  return code.replace(GROUP, '$&-');
}

/** Whether an answer has the form of a recovery code, however it is typed. */
export function isRecoveryCode(answer: string): boolean {
  const plain = plainCode(answer);
  const isLong = [CODE_LENGTH, ...OLD_CODE_LENGTHS].includes(plain.length);
  return isLong && [...plain].every((digit) => ALPHABET.includes(digit));
}

/**
 * Makes ten new codes, which replace all earlier ones. Null if two-step sign-in is off. Only hashes
 * are stored, so nobody can read these codes again.
 */
export async function renewRecoveryCodes(db: Db, sub: string): Promise<string[] | null> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  return db.transaction().execute(async (trx) => {
    // If two calls run at once, the second replaces the codes of the first.
    const token = await trx
      .selectFrom('identity_software_tokens')
      .select('sub')
      .where('sub', '=', sub)
      .where('enabled_at', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (!token) return null;
    await trx.deleteFrom('identity_recovery_codes').where('sub', '=', sub).execute();
    const rows = codes.map((code) => ({ sub, code_hash: hash(sub, code) }));
    await trx.insertInto('identity_recovery_codes').values(rows).execute();
    return codes.map(inGroups);
  });
}

/** How many codes are left; null when two-step sign-in is off. */
export async function countRecoveryCodes(db: Db, sub: string): Promise<number | null> {
  const found = await db
    .selectFrom('identity_software_tokens as token')
    .leftJoin('identity_recovery_codes as code', 'code.sub', 'token.sub')
    .select(({ fn }) => fn.count<string>('code.code_hash').as('left'))
    .where('token.sub', '=', sub)
    .where('token.enabled_at', 'is not', null)
    .groupBy('token.sub')
    .executeTakeFirst();
  return found ? Number(found.left) : null;
}

/**
 * Accepts a recovery code only once, even if several calls send it at once, and tells the account's
 * owner.
 * @throws IdentityError CodeMismatchException
 */
export async function spendRecoveryCode(
  pool: UserPool,
  user: IdentityUser,
  answer: string,
): Promise<void> {
  await pool.db.transaction().execute(async (trx) => {
    const spent = await trx
      .deleteFrom('identity_recovery_codes')
      .where('sub', '=', user.sub)
      .where('code_hash', '=', hash(user.sub, plainCode(answer)))
      .returning('sub')
      .executeTakeFirst();
    if (!spent) throw wrongCode();
    await tellOwner(trx, user, 'recovery-code-used');
  });
}

/** A new code, without its hyphens. */
export function newCode(): string {
  return Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

/**
 * The code as it was made: without added spaces and hyphens, and with letters that look like digits
 * corrected.
 */
export function plainCode(answer: string): string {
  return answer
    .toLowerCase()
    .replaceAll(/[\s-]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');
}

function hash(sub: string, code: string): Buffer {
  return createHash('sha256').update(`${sub}:${code}`).digest();
}
