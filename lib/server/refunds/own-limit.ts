import 'server-only';
import { sql } from 'kysely';
import type { Cents } from '#lib/commerce/money.ts';
import { isWithinLimit, LIMIT_MS } from '#lib/commerce/staff/refund-limits.ts';
import type { CommandScope } from '#lib/server/commands/command.ts';

/**
 * Whether the actor may give an amount of a locked order back alone. Only staff have a limit. Refunds
 * of the order's returns count too; those that a second person approved count for neither of the two.
 */
export async function isWithinOwnLimit(
  { trx, actor, now }: Pick<CommandScope, 'trx' | 'actor' | 'now'>,
  orderNumber: string,
  amount: Cents,
): Promise<boolean> {
  if (actor.kind !== 'staff') return true;
  const { refundLimit = 0 } = actor;
  if (refundLimit === null) return true;
  const { given } = await trx
    .selectFrom('audit_entries')
    .select(sql<number>`coalesce(sum((after->>'amount')::integer), 0)::integer`.as('given'))
    .where((row) =>
      row.or([
        row.and({ entity: 'order', entity_id: orderNumber, command: 'order.refund' }),
        row.and([
          row('entity', '=', 'return'),
          row('command', '=', 'return.refund'),
          row(
            'entity_id',
            'in',
            row.selectFrom('returns').select('number').where('order_number', '=', orderNumber),
          ),
        ]),
      ]),
    )
    .where('actor_kind', '=', 'staff')
    .where('actor_id', '=', actor.id)
    .where('at', '>', new Date(now.getTime() - LIMIT_MS))
    .executeTakeFirstOrThrow();
  return isWithinLimit(refundLimit, given, amount);
}
