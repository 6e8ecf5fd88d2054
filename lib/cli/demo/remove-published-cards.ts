import { defineCommand } from '#lib/server/commands/command.ts';
import { PUBLISHED_CODES } from '#lib/server/vouchers/published-codes.ts';

/**
 * Removes the demo's gift cards. One that an order has used stays for its books, blocked and empty:
 * what is refunded to it later cannot be spent.
 */
export const removePublishedCards = defineCommand({
  name: 'demo.remove',
  permission: 'gift-cards:write',
  work: async ({ trx, record }, _: object): Promise<{ removed: number; blocked: number }> => {
    const cards = await trx
      .selectFrom('vouchers')
      .select(['id', 'code', 'balance', 'suspended', 'blocked_for'])
      .select((row) =>
        row
          .exists(
            row.selectFrom('voucher_uses').select('amount').whereRef('code', '=', 'vouchers.code'),
          )
          .as('used'),
      )
      .where('code', 'in', [...PUBLISHED_CODES])
      .forUpdate()
      .execute();
    let removed = 0;
    let blocked = 0;
    for (const { id, code, balance, suspended, blocked_for, used } of cards) {
      const isEnded = blocked_for === 'replaced';
      if (used || isEnded) {
        if (isEnded || (suspended && balance === 0)) continue;
        await trx
          .updateTable('vouchers')
          .set({ suspended: true, blocked_for: 'fraud', balance: 0 })
          .where('code', '=', code)
          .execute();
        blocked += 1;
      } else {
        await trx.deleteFrom('vouchers').where('code', '=', code).execute();
        removed += 1;
      }
      await record({
        entity: 'gift-card',
        id,
        before: { balance, suspended },
        after: used ? { balance: 0, suspended: true, blockedFor: 'fraud' } : { removed: true },
        why: 'It came with the demo: its code and PIN are published.',
      });
    }
    return { removed, blocked };
  },
});
