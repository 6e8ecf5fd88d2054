import 'server-only';
import { sql } from 'kysely';
import type { Cents } from '#lib/commerce/money.ts';
import type { Db } from '#lib/server/db/database.ts';

/**
 * The code of the card that gets the money that comes back to `code`: the card itself, or the one
 * that has replaced it. Locks it until the transaction ends, so that nobody replaces it meanwhile.
 * @throws NoResultError if there is no such card
 */
export async function lockCardToFill(trx: Db, code: string): Promise<string> {
  // Locked one after the other, as they were replaced: a card that is locked cannot be replaced.
  for (let card = code; ; ) {
    const { replaced_by: next } = await trx
      .selectFrom('vouchers')
      .select('replaced_by')
      .where('code', '=', card)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (next === null) return card;
    card = next;
  }
}

/** Adds money to a locked card, also more than it once held: it may have replaced a fuller one. */
export async function addToCard(trx: Db, code: string, amount: Cents): Promise<void> {
  await trx
    .updateTable('vouchers')
    .set({
      balance: sql<number>`balance + ${amount}`,
      initial_amount: sql<number>`greatest(initial_amount, balance + ${amount})`,
    })
    .where('code', '=', code)
    .execute();
}
