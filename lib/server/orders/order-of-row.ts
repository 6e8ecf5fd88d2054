import { sql } from 'kysely';
import type {
  LineProgress,
  Order,
  OrderRecipient,
  OrderStatus,
} from '#lib/commerce/checkout/order.ts';
import { MARKET } from '#lib/config/market.ts';

/** The columns that `orderOfRow` reads, of the table `orders`. */
export const ORDER_COLUMNS = [
  'details',
  'status',
  'delivered_at',
  sql<LineProgress[] | null>`(
    select jsonb_agg(jsonb_build_object(
      'cancelled', cancelled, 'packed', packed, 'shipped', shipped, 'delivered', delivered
    ) order by position)
    from order_lines where order_number = orders.number
  )`.as('progress'),
  // The recipients of the order's gift cards; of cards that are issued, as the card's e-mail has
  // them. Cards without a sender are the buyer's own.
  sql<LineRecipient[] | null>`(
    select jsonb_agg(jsonb_build_object(
      'line', line, 'name', name, 'email', email, 'message', message, 'on', send_on,
      'mailedAt', floor(extract(epoch from mailed_at) * 1000)
    ))
    from (
      select line, name, email, message, send_on, null::timestamptz as mailed_at
      from order_recipients where order_number = orders.number
      union all
      select line, to_name, to_address, message,
        to_char(send_at at time zone ${sql.lit(MARKET.timeZone)}, 'YYYY-MM-DD'), mailed_at
      from gift_card_purchases as bought
      join vouchers on vouchers.code = bought.code
      join gift_card_mails as mail on mail.code in (vouchers.code, vouchers.replaced_by)
      where order_number = orders.number and from_name <> ''
    ) as recipients
  )`.as('recipients'),
] as const;

interface LineRecipient extends Omit<OrderRecipient, 'mailedAt'> {
  line: number;
  mailedAt: number | null;
}

/** An order as it was placed, with what has become of it since. */
export function orderOfRow(row: {
  details: Order;
  status: OrderStatus;
  delivered_at: Date | null;
  progress: LineProgress[] | null;
  recipients: LineRecipient[] | null;
}): Order {
  const { details, status, delivered_at: deliveredAt, progress, recipients } = row;
  return {
    ...details,
    ...(recipients && { lines: withRecipients(details.lines, recipients) }),
    status,
    ...(deliveredAt && { deliveredAt: deliveredAt.getTime() }),
    ...(progress?.some(hasBegun) && { progress }),
  };
}

function withRecipients(lines: Order['lines'], recipients: LineRecipient[]): Order['lines'] {
  const byLine = new Map(recipients.map((one) => [one.line, one]));
  return lines.map((ordered, index) => {
    const found = byLine.get(index);
    if (!found) return ordered;
    const { line: _line, mailedAt, ...recipient } = found;
    return { ...ordered, recipient: { ...recipient, ...(mailedAt !== null && { mailedAt }) } };
  });
}

/**
 * An order as the table stores it: without the recipients of its gift cards, who are not its buyer
 * and are forgotten earlier.
 */
export function withoutRecipients<Of extends Pick<Order, 'lines'>>(order: Of): Of {
  return { ...order, lines: order.lines.map(({ recipient: _recipient, ...line }) => line) };
}

/** Whether anything has happened to a line. An order has no progress before that. */
function hasBegun({ cancelled, packed }: LineProgress): boolean {
  return cancelled + packed > 0;
}
