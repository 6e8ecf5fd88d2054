import 'server-only';
import { type SqlBool, sql } from 'kysely';
import type { OrderStatus } from '#lib/commerce/checkout/order.ts';
import { normaliseOrderNumber } from '#lib/commerce/checkout/order-number.ts';
import type { Cents } from '#lib/commerce/money.ts';
import type { Db } from '#lib/server/db/database.ts';

/** Which orders to find. A field that is left out does not narrow the choice. */
export interface OrderWish {
  /** A part of a number, name, e-mail address, phone or tracking number; a whole size code or payment id. */
  text?: string;
  status?: OrderStatus;
  since?: Date;
  /** Orders at this time and later are left out. */
  until?: Date;
}

export interface FoundOrder {
  number: string;
  placedAt: Date;
  status: OrderStatus;
  name: string;
  email: string;
  phone: string;
  total: Cents;
  refunded: Cents;
  units: number;
  erpNumber: string | null;
}

/** Fewer digits are found in too many phones. */
const LEAST_DIGITS = 6;
/** An Australian number without its 0, or its 61. */
const PHONE_DIGITS = 9;

/** Orders for staff, newest first, at most `most`. */
export async function findOrders(db: Db, wish: OrderWish, most: number): Promise<FoundOrder[]> {
  const { text, status, since, until } = wish;
  let wanted = db
    .selectFrom('orders')
    .select(['number', 'placed_at as placedAt', 'email', 'total', 'refunded'])
    .select(['erp_number as erpNumber', sql<OrderStatus>`status`.as('status')])
    .select([
      sql<string>`${NAME}`.as('name'),
      sql<string>`details #>> '{contact,phone}'`.as('phone'),
      sql<number>`(select coalesce(sum(qty), 0)::integer from order_lines
        where order_number = orders.number)`.as('units'),
    ]);
  if (status !== undefined) wanted = wanted.where('status', '=', status);
  if (since) wanted = wanted.where('placed_at', '>=', since);
  if (until) wanted = wanted.where('placed_at', '<', until);
  if (text !== undefined) wanted = wanted.where(matches(text));
  return wanted.orderBy('placed_at', 'desc').orderBy('number').limit(most).execute();
}

const NAME = sql`concat_ws(' ', details #>> '{contact,firstName}', details #>> '{contact,lastName}')`;

function matches(text: string) {
  const like = likeOf(text.trim());
  const digits = text.replace(/\D/g, '').slice(-PHONE_DIGITS);
  const isPhone = /^[+\d\s()-]+$/.test(text) && digits.length >= LEAST_DIGITS;
  const phone = isPhone
    ? sql<SqlBool>`regexp_replace(concat_ws('|', details #>> '{contact,phone}',
        details #>> '{pickup,collector,phone}'), '[^0-9|]', '', 'g') like ${`%${digits}%`}`
    : sql<SqlBool>`false`;
  return sql<SqlBool>`(
    number like ${likeOf(normaliseOrderNumber(text))}
    or email ilike ${like}
    or ${NAME} ilike ${like}
    or details ->> 'deliveryTo' ilike ${like}
    or details #>> '{pickup,collector,name}' ilike ${like}
    or ${phone}
    or exists (
      select from order_lines left join variants on variants.id = order_lines.variant_id
      where order_number = orders.number
        and lower(${text.trim()}) in (lower(variant_id), lower(code), lower(order_lines.product_id))
    )
    or exists (
      select from shipments where order_number = orders.number
        and replace(tracking_number, ' ', '') ilike ${likeOf(text.replace(/\s/g, ''))}
    )
    or exists (select from payments where order_number = orders.number and id = ${text.trim()})
  )`;
}

/** A pattern that finds this text anywhere, whatever characters it has. */
function likeOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
