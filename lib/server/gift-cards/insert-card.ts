import 'server-only';
import type { Cents } from '#lib/commerce/money.ts';
import type { Db } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import { newVoucherCode, newVoucherPin } from '#lib/server/vouchers/new-card.ts';
import { hashPin, pinColumns } from '#lib/server/vouchers/voucher-pin.ts';

/** A gift card by its public id. Its code is a secret: never part of a result, a log or an event. */
export interface CardName {
  id: string;
  /** The last four characters of its code, which screens show. */
  lastFour: string;
}

/**
 * Inserts a card with a random code. Nobody knows its PIN: it gets another one with the e-mail, so
 * that no PIN has to be kept until then.
 */
export async function insertCard(
  trx: Db,
  { amount, expiresAt }: { amount: Cents; expiresAt: Date | null },
): Promise<CardName & { code: string }> {
  const code = newVoucherCode();
  const { id } = await trx
    .insertInto('vouchers')
    .values({
      code,
      ...pinColumns(await hashPin(newVoucherPin())),
      initial_amount: amount,
      balance: amount,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, lastFour: lastFourOf(code), code };
}

/** The last four characters of a code. */
export function lastFourOf(code: string): string {
  return code.slice(-4);
}

/** Queues the e-mail with a card. */
export async function scheduleSend(trx: Db, id: string, sendAt: Date): Promise<void> {
  await addJob(trx, 'send-gift-card', { id }, { runAt: sendAt, key: `send-gift-card:${id}` });
}
