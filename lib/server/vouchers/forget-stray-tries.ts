import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/** How long wrong PINs for a code that no card has are remembered. */
const DAYS = 90;

/**
 * Forgets the wrong PINs of codes that no card has, since anybody can make up as many as they
 * like, and answers how many. Those of cards stay, or a card could be tried for ever. Where the
 * code of a card is among the tries, it answers `locked` still when the others have begun anew:
 * who waited for that has learnt of a card that no longer opens.
 */
export async function forgetStrayTries(db: Db): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('voucher_wrong_pins')
    .where('last_at', '<', sql<Date>`now() - make_interval(days => ${DAYS})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('vouchers').where(
            sql<Buffer>`sha256(convert_to(vouchers.code, 'UTF8'))`,
            '=',
            sql.ref<Buffer>('voucher_wrong_pins.code_hash'),
          ),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
