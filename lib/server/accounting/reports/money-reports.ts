import 'server-only';
import { sql } from 'kysely';
import { MARKET } from '#lib/config/market.ts';
import { sumLiability } from '#lib/server/accounting/export-accounting.ts';
import { dayOf, type ReadReport, spanOf, within } from './report-span.ts';

export const reportRefunds: ReadReport = async (db, range) => {
  const { rows } = await sql<{
    day: string;
    number: string;
    order: string;
    cause: string;
    amount: number;
    gst: number;
    delivery: number;
  }>`
    with ${spanOf(range)}
    select ${dayOf('made_at')} as day, number, order_number as "order", cause, amount, gst, delivery
    from span, refunds where ${within('made_at')}
    order by made_at, number`.execute(db);
  return rows.map(({ day, number, order, cause, amount, gst, delivery }) => [
    day,
    number,
    order,
    cause,
    amount,
    gst,
    delivery,
  ]);
};

/** Every day of the range, with its sales and refunds and the GST in them. */
export const reportGst: ReadReport = async (db, range) => {
  const { rows } = await sql<{
    day: string;
    taxed: number;
    untaxed: number;
    gst: number;
    back: number;
    gstBack: number;
  }>`
    with days as (
      select day::date as day,
        day::timestamp at time zone ${MARKET.timeZone} as begins,
        (day::timestamp + interval '1 day') at time zone ${MARKET.timeZone} as ends
      from generate_series(${range.from}::date, ${range.to}::date, interval '1 day') as day
    )
    select to_char(day, 'YYYY-MM-DD') as day, total - untaxed as taxed, untaxed, sales.gst,
      back, "gstBack"
    from days,
      lateral (
        select coalesce(sum(total), 0)::float8 as total,
          coalesce(sum((details ->> 'gst')::integer), 0)::float8 as gst,
          coalesce(sum((
            select sum((line ->> 'total')::integer)
            from jsonb_array_elements(details -> 'lines') as line
            where (line ->> 'taxExclusive')::boolean
          )), 0)::float8 as untaxed
        from orders where placed_at >= begins and placed_at < ends
      ) as sales,
      lateral (
        select coalesce(sum(taxed), 0)::float8 as back, coalesce(sum(gst), 0)::float8 as "gstBack"
        from refunds where made_at >= begins and made_at < ends
      ) as refunded
    order by day`.execute(db);
  return rows.map(({ day, taxed, untaxed, gst, back, gstBack }) => [
    day,
    taxed,
    untaxed,
    gst,
    back,
    gstBack,
    gst - gstBack,
  ]);
};

export const reportGiftCards: ReadReport = async (db, range) => {
  const { rows } = await sql<{ what: string; number: number; amount: number }>`
    with ${spanOf(range)}
    select 'Issued' as what, count(*)::integer as number,
      coalesce(sum(initial_amount), 0)::float8 as amount, 1 as place
    from span, vouchers where ${within('created_at')}
    union all
    select 'Paid for orders', count(*)::integer, coalesce(sum(amount), 0)::float8, 2
    from span, orders join voucher_uses on order_number = number
    where voucher_uses.state = 'spent' and ${within('placed_at')}
    union all
    select 'Given back to cards', count(*)::integer, coalesce(sum(part.amount), 0)::float8, 3
    from span, refunds join refund_parts as part on refund_number = number
    where payment_id is null and ${within('made_at')}
    union all
    select 'Expired with money on them', count(*)::integer, coalesce(sum(balance), 0)::float8, 4
    from span, vouchers where balance > 0 and expires_at <= now() and ${within('expires_at')}
    order by place`.execute(db);
  const { owed, cards } = await sumLiability(db);
  return [
    ...rows.map(({ what, number, amount }) => [what, number, amount]),
    ['Owed on all cards now', cards, owed],
  ];
};

/** Also refunds that somebody made by hand, which are no transaction of the payment's provider. */
export const reportSettlements: ReadReport = async (db, range) => {
  const { rows } = await sql<{
    day: string;
    provider: string;
    id: string;
    what: string;
    order: string;
    how: string;
    amount: number;
  }>`
    with ${spanOf(range)}
    select ${dayOf('settled_at')} as day, settled_at as at, gateway as provider, id,
      'payment' as what, order_number as "order", label as how, amount
    from span, payments where ${within('settled_at')}
    union all
    select ${dayOf('made_at')}, made_at, payments.gateway, payments.id,
      case when by_hand then 'refund by hand' else 'refund' end || ' ' || refunds.number,
      refunds.order_number, payments.label, -part.amount
    from span, refunds join refund_parts as part on refund_number = number
      join payments on payments.id = part.payment_id
    where ${within('made_at')}
    order by at, id, what`.execute(db);
  return rows.map(({ day, provider, id, what, order, how, amount }) => [
    day,
    provider,
    id,
    what,
    order,
    how,
    amount,
  ]);
};
