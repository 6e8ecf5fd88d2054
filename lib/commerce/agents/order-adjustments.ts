import type { Cents } from '#lib/commerce/money.ts';
import type { OrderRefund } from '#lib/commerce/orders/refunds.ts';
import type { OrderReturn } from '#lib/commerce/returns/return.ts';

export interface UnitsOfLine {
  /** The line as the platform knows it. */
  id: string;
  quantity: number;
}

/** Units of an order's lines by the platform's names; `sign`: -1 for what is taken away. */
export type UnitsOf = (
  lines: readonly { line: number; qty: number }[],
  sign?: number,
) => UnitsOfLine[];

/** Money or units given back, as the protocol has it. */
export interface OrderAdjustment {
  id: string;
  type: 'refund' | 'return' | 'cancellation';
  occurred_at: string;
  status: 'pending' | 'completed' | 'failed';
  line_items?: UnitsOfLine[];
  totals?: { type: 'total'; amount: Cents }[];
}

/** What was given back or is asked back, oldest first. `units`: the platform's names of lines. */
export function orderAdjustments(
  { refunds, returns }: { refunds: readonly OrderRefund[]; returns: readonly OrderReturn[] },
  units: UnitsOf,
): OrderAdjustment[] {
  const planned = refunds.toSorted(
    (one, other) => one.plannedAt - other.plannedAt || (one.number < other.number ? -1 : 1),
  );
  const given = planned.map((refund, index) => ({
    id: `refund-${index + 1}`,
    type: refund.cause === 'cancellation' ? ('cancellation' as const) : ('refund' as const),
    at: refund.madeAt ?? refund.plannedAt,
    status: refund.madeAt === null ? ('pending' as const) : ('completed' as const),
    lines: refund.lines,
    amount: refund.amount,
  }));
  const requested = returns.toSorted((one, other) => requestTime(one) - requestTime(other));
  const back = requested.map((one, index) => ({
    id: `return-${index + 1}`,
    type: 'return' as const,
    at: one.history.at(-1)?.at ?? 0,
    status: returnStatus(one.state),
    lines: one.lines,
    amount: one.state === 'refunded' ? one.refund : 0,
  }));
  return [...given, ...back]
    .toSorted((one, other) => one.at - other.at)
    .map(({ id, type, at, status, lines, amount }) => {
      const affected = units(lines, -1);
      return {
        id,
        type,
        occurred_at: new Date(at).toISOString(),
        status,
        ...(affected.length > 0 && { line_items: affected }),
        ...(amount > 0 && { totals: [{ type: 'total' as const, amount: -amount }] }),
      };
    });
}

function requestTime({ history }: OrderReturn): number {
  return history[0]?.at ?? 0;
}

function returnStatus(state: OrderReturn['state']): 'pending' | 'completed' | 'failed' {
  if (state === 'refunded') return 'completed';
  return state === 'declined' || state === 'cancelled' ? 'failed' : 'pending';
}
