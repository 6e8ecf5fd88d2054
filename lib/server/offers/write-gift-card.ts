import 'server-only';
import { importedExpiry } from '#lib/commerce/vouchers/imported-expiry.ts';
import type { Db } from '#lib/server/db/database.ts';
import {
  hashPin,
  isRightPin,
  type PinHash,
  pinColumns,
  pinOf,
} from '#lib/server/vouchers/voucher-pin.ts';
import { isVoucherLocked, lockVoucher, unlockVoucher } from '#lib/server/vouchers/wrong-pins.ts';
import type { GiftCardRecord } from './offer-records.ts';
import type { WriteOutcome } from './write-outcome.ts';

/**
 * Creates or updates a gift card, in the caller's transaction. The balance of an existing card stays, unless `setBalances`,
 * because it may have been spent from since the file was made, and so does a later expiry, because a
 * refund may have moved it. A card that was blocked stays so. A new PIN or `locked: false` unlocks the card.
 */
export async function writeGiftCard(
  trx: Db,
  record: GiftCardRecord,
  { setBalances }: { setBalances: boolean },
): Promise<WriteOutcome> {
  // Hashing is slow, so it runs before the row is locked.
  const pin = await pinToWrite(trx, record);
  const known = await trx
    .selectFrom('vouchers')
    .selectAll()
    .where('code', '=', record.code)
    .forUpdate()
    .executeTakeFirst();
  const filed = record.expiresAt == null ? null : Date.parse(record.expiresAt);
  const knownExpiry = known?.expires_at?.getTime() ?? null;
  const expiry = known && !setBalances ? importedExpiry(knownExpiry, filed) : filed;
  const expires = expiry === null ? null : new Date(expiry);
  const amounts = { initial_amount: record.amount, balance: record.balance ?? record.amount };
  // A card that was blocked after the file was made stays blocked.
  const suspended = (record.suspended ?? false) || (known?.blocked_for ?? null) !== null;
  let changed = await writeLock(trx, record, { newPin: pin !== null && known !== undefined });
  if (!known) {
    await trx
      .insertInto('vouchers')
      .values({
        code: record.code,
        ...pinColumns(pin ?? (await hashPin(record.pin ?? ''))),
        expires_at: expires,
        suspended,
        ...amounts,
      })
      .execute();
    return 'created';
  }
  const differs =
    pin !== null ||
    known.suspended !== suspended ||
    knownExpiry !== expiry ||
    (setBalances &&
      (known.balance !== amounts.balance || known.initial_amount !== amounts.initial_amount));
  if (differs) {
    await trx
      .updateTable('vouchers')
      .set({
        expires_at: expires,
        suspended,
        ...(pin && pinColumns(pin)),
        ...(setBalances && amounts),
      })
      .where('code', '=', record.code)
      .execute();
    changed = true;
  }
  return changed ? 'changed' : 'unchanged';
}

/** The record's PIN, hashed; null if the card already has it. */
async function pinToWrite(db: Db, record: GiftCardRecord): Promise<PinHash | null> {
  const known = await db
    .selectFrom('vouchers')
    .select(['pin_salt', 'pin_hash', 'pin_form'])
    .where('code', '=', record.code)
    .executeTakeFirst();
  if (record.pinHash) {
    const salt = Buffer.from(record.pinHash.salt, 'hex');
    const hash = Buffer.from(record.pinHash.hash, 'hex');
    const { form } = record.pinHash;
    return known?.pin_hash.equals(hash) && known.pin_salt.equals(salt)
      ? null
      : { salt, hash, form };
  }
  const pin = record.pin ?? '';
  const same = known && (await isRightPin(pin, pinOf(known)));
  return same ? null : hashPin(pin);
}

/** Returns whether anything changed. */
async function writeLock(
  db: Db,
  { code, locked }: GiftCardRecord,
  { newPin }: { newPin: boolean },
): Promise<boolean> {
  const wanted = locked ?? (newPin ? false : undefined);
  if (wanted === undefined || wanted === (await isVoucherLocked(db, code))) return false;
  await (wanted ? lockVoucher(db, code) : unlockVoucher(db, code));
  return true;
}
