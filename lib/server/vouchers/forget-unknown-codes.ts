import 'server-only';
import { sql } from 'kysely';
import type { Db } from '#lib/server/db/database.ts';

/** How long wrong PINs for unknown codes are kept. */
const DAYS = 90;

/**
 * Deletes the wrong PINs of unknown codes, since anybody can make up any number of them; returns
 * how many. Those of existing cards stay, or a PIN could be guessed with enough time. This does
 * reveal something: after the deletion, a code that is still `locked` belongs to a card. But that
 * card is locked for every PIN.
 */
export async function forgetUnknownCodes(db: Db): Promise<number> {
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
