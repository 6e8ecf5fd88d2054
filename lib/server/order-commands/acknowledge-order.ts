import 'server-only';
import { defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { lockedOrder } from './locked-order.ts';

/** The ERP has taken over an order, under a number of its own. Repeating it changes nothing. */
export const acknowledgeOrder = defineCommand({
  name: 'order.acknowledge',
  permission: 'orders:write',
  work: async (scope, { number, erpNumber }: { number: string; erpNumber: string }) => {
    const { trx, now, record } = scope;
    await lockedOrder(scope, number);
    const { erp_number: known, acknowledged_at: knownSince } = await trx
      .selectFrom('orders')
      .select(['erp_number', 'acknowledged_at'])
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    if (known !== null && known !== erpNumber) {
      const problem = `Order ${number} was acknowledged under another number, ${known}.`;
      throw new CommandError('Conflict', problem);
    }
    const acknowledgedAt = (knownSince ?? now).toISOString();
    if (knownSince) return { erpNumber, acknowledgedAt };
    await trx
      .updateTable('orders')
      .set({ erp_number: erpNumber, acknowledged_at: now })
      .where('number', '=', number)
      .execute();
    await record({
      entity: 'order',
      id: number,
      type: 'order.acknowledged',
      data: { erpNumber },
      after: { erpNumber },
    });
    return { erpNumber, acknowledgedAt };
  },
});
