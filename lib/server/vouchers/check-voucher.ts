import 'server-only';
import { type VoucherBalance, WRONG_PINS_TO_LOCK } from '#lib/commerce/vouchers/voucher.ts';
import { isVoucherCode, normaliseVoucherCode } from '#lib/commerce/vouchers/voucher-code.ts';
import type { Db } from '#lib/server/db/database.ts';
import { hashPin, isOutdated, isRightPin, pinColumns, pinOf } from './voucher-pin.ts';
import { countWrongPin, forgiveWrongPins } from './wrong-pins.ts';

/** The result of checking a code and a PIN together. */
export type VoucherCheck =
  /** No such card, or a wrong PIN. The result does not reveal which. */
  | { outcome: 'invalid' }
  /** Too many wrong PINs, whether or not the card exists. Even the right PIN is refused now. */
  | { outcome: 'locked' }
  /** The right PIN of a card that the shop has suspended. */
  | { outcome: 'suspended' }
  /** The right PIN. The card may still be expired or used up, see `balance`. */
  | { outcome: 'found'; code: string; balance: VoucherBalance };

/**
 * Checks a gift card's code, in any spelling, and its PIN. A wrong PIN counts against the card:
 * WRONG_PINS_TO_LOCK of them lock it for everybody. An unknown code takes the same steps and gives
 * the same results as a wrong PIN. Call it outside any transaction, because a rollback would lose
 * the count. To spend from the card, read its balance again under a lock.
 */
export async function checkVoucher(
  db: Db,
  code: string,
  pin: string,
  now: Date,
): Promise<VoucherCheck> {
  const normalised = normaliseVoucherCode(code);
  const card = await readCard(db, normalised);
  const right = await isRightPin(pin, card && pinOf(card));
  if (!card || !right) {
    const tries = await countWrongPin(db, normalised);
    return { outcome: tries >= WRONG_PINS_TO_LOCK ? 'locked' : 'invalid' };
  }
  if (!(await forgiveWrongPins(db, normalised))) return { outcome: 'locked' };
  if (isOutdated(pinOf(card))) await renewHash(db, normalised, { pin, kept: card.pin_hash });
  if (card.suspended) return { outcome: 'suspended' };
  const { balance, expires_at: expires } = card;
  return {
    outcome: 'found',
    code: normalised,
    balance: {
      expires: expires && Math.floor(expires.getTime() / 1000),
      isExpired: expires !== null && expires <= now,
      isFullyRedeemed: balance === 0,
      amountRemaining: balance,
    },
  };
}

/** Hashes a right PIN in today's form, unless the card has got another one meanwhile. */
async function renewHash(
  db: Db,
  code: string,
  { pin, kept }: { pin: string; kept: Buffer },
): Promise<void> {
  await db
    .updateTable('vouchers')
    .set(pinColumns(await hashPin(pin)))
    .where('code', '=', code)
    .where('pin_hash', '=', kept)
    .execute();
}

function readCard(db: Db, normalised: string) {
  return db
    .selectFrom('vouchers')
    .select(['pin_salt', 'pin_hash', 'pin_form', 'balance', 'expires_at', 'suspended'])
    .where('code', '=', isVoucherCode(normalised) ? normalised : '')
    .executeTakeFirst();
}
