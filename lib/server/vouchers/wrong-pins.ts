import 'server-only';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { WRONG_PINS_TO_LOCK } from '#lib/commerce/vouchers/voucher.ts';
import type { Db } from '#lib/server/db/database.ts';

/** Tries are stored by hash, because people also type codes of other shops' cards here. */
export function hashVoucherCode(code: string): Buffer {
  return createHash('sha256').update(code, 'utf8').digest();
}

/**
 * Counts a wrong PIN and returns the new count. Unknown codes are counted too, so that they lock
 * just as existing cards do. Concurrent tries are all counted.
 */
export async function countWrongPin(db: Db, code: string): Promise<number> {
  const { tries } = await db
    .insertInto('voucher_wrong_pins')
    .values({ code_hash: hashVoucherCode(code), tries: 1, last_at: sql`now()` })
    .onConflict((conflict) =>
      conflict.column('code_hash').doUpdateSet({
        // Capped, so that the count of a locked card cannot overflow.
        tries: sql`least(voucher_wrong_pins.tries + 1, 1000000)`,
        last_at: sql`excluded.last_at`,
      }),
    )
    .returning('tries')
    .executeTakeFirstOrThrow();
  return tries;
}

/**
 * After a right PIN: resets the count and returns true, or returns false if the card is locked.
 * Waits for concurrent tries, so guessing in parallel gives no more tries than guessing one by one.
 */
export async function forgiveWrongPins(db: Db, code: string): Promise<boolean> {
  const { rows } = await sql<{ tries: number }>`
    insert into voucher_wrong_pins (code_hash, tries, last_at)
    values (${hashVoucherCode(code)}, 0, now())
    on conflict (code_hash) do update set
      tries = case when voucher_wrong_pins.tries < ${WRONG_PINS_TO_LOCK}
        then 0 else voucher_wrong_pins.tries end
    returning tries`.execute(db);
  return (rows[0]?.tries ?? 0) < WRONG_PINS_TO_LOCK;
}

/** Whether a code (normalised) is locked after too many wrong PINs. */
export async function isVoucherLocked(db: Db, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('voucher_wrong_pins')
    .select('tries')
    .where('code_hash', '=', hashVoucherCode(code))
    .executeTakeFirst();
  return (row?.tries ?? 0) >= WRONG_PINS_TO_LOCK;
}

export async function lockVoucher(db: Db, code: string): Promise<void> {
  const tries = WRONG_PINS_TO_LOCK;
  await db
    .insertInto('voucher_wrong_pins')
    .values({ code_hash: hashVoucherCode(code), tries, last_at: sql`now()` })
    .onConflict((conflict) => conflict.column('code_hash').doUpdateSet({ tries }))
    .execute();
}

export async function unlockVoucher(db: Db, code: string): Promise<void> {
  await db
    .deleteFrom('voucher_wrong_pins')
    .where('code_hash', '=', hashVoucherCode(code))
    .execute();
}
