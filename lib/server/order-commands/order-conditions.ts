import 'server-only';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { normaliseOrderNumber } from '#lib/commerce/checkout/order-number.ts';
import type { OrderView } from '#lib/commerce/orders/order-views.ts';
import {
  holds,
  holdsWords,
  LEAST_PART,
  likeOf,
  likePhone,
  wordsOf,
} from '#lib/server/db/search-text.ts';

type Condition = RawBuilder<SqlBool>;

/**
 * Whether units of an order still have to leave. Gift cards do not count: they are mailed, and an
 * order is placed until the last of them is.
 */
export const HAS_UNITS_TO_SEND = sql<SqlBool>`exists (
  select from order_lines where order_number = orders.number and cancelled + shipped < qty
    and details -> 'lines' -> position -> 'byEmail' is null
)`;

/** What each view shows, of the table `orders` at a time. */
export function ofView(view: OrderView, now: Date): Condition {
  switch (view) {
    case 'to-pack':
      return sql`status = 'placed' and shipping_type <> 'EMAIL' and ${HAS_UNITS_TO_SEND}`;
    case 'to-send':
      return sql`status = 'packed'`;
    case 'partly-sent':
      // Cards that were mailed do not count, as in `isPartlyShipped`.
      return sql`status = 'packed' and exists (
        select from order_lines where order_number = orders.number and shipped > 0
          and details -> 'lines' -> position -> 'byEmail' is null
      )`;
    case 'late':
      return sql`status in ('placed', 'packed')
        and (details #>> '{pickup,readyBy}')::numeric < ${now.getTime()} and ${HAS_UNITS_TO_SEND}`;
    case 'on-the-way':
      return sql`status = 'shipped' and shipping_type = 'DELIVERY'`;
    case 'to-collect':
      return sql`status = 'shipped' and shipping_type = 'STORE_PICKUP'`;
    case 'unpaid':
      return sql`number in (select order_number from payments where state = 'authorised')`;
    case 'returned':
      return sql`exists (
        select from returns where order_number = orders.number
          and state not in ('declined', 'cancelled')
      )`;
    case 'refunded':
      return sql`refunded > 0`;
    case 'delivered':
    case 'cancelled':
      return sql`status = ${view}`;
  }
}

/** How somebody searches. `hidesContacts`: how to reach buyers is not for them. */
interface OrderSearch {
  text: string;
  /** Those whose code is the text. */
  variants: readonly string[];
  hidesContacts: boolean;
}

/**
 * The ways in which a text finds orders, each with a condition of its own. A query for each uses an
 * index; all in one would read every order.
 */
export function waysToFind({ text, variants, hidesContacts }: OrderSearch): Condition[] {
  const exact = text.trim();
  return [
    hidesContacts ? wordsWithoutContacts(text) : anyOf(words(text)),
    withLine(sql`lower(variant_id) = lower(${exact})`),
    withLine(sql`lower(product_id) = lower(${exact})`),
    ...(variants.length > 0 ? [withLine(sql`variant_id = any(${variants}::text[])`)] : []),
    ...parcel(text),
    sql`number in (select order_number from payments where id = ${exact})`,
  ];
}

function words(text: string): Condition[] {
  const number = normaliseOrderNumber(text);
  return [
    holdsWords(text),
    // Numbers are written with spaces and `#`.
    ...(number.length < LEAST_PART ? [] : [holdsWords(number)]),
    ...likePhone(text),
  ];
}

/** `search` without e-mail address and phones, as in lib/server/migrations/032-staff-list-speed.sql. */
const OPEN = sql`lower(
  e'\\n' || number
  || e'\\n' || coalesce(details #>> '{contact,firstName}', '')
  || ' ' || coalesce(details #>> '{contact,lastName}', '')
  || e'\\n' || coalesce(details ->> 'deliveryTo', '')
  || e'\\n' || coalesce(details #>> '{pickup,collector,name}', '')
  || e'\\n' || coalesce(erp_number, '')
)`;

/** The words of a text, none of them in an e-mail address or a phone. */
function holdsOpenly(text: string): Condition {
  const each = wordsOf(text).map((word) => sql`${holds(word)} and ${holds(word, OPEN)}`);
  return sql`(${sql.join(each, sql` and `)})`;
}

/** Whoever may not read e-mail addresses and phones finds nothing by them, not even by whole ones. */
function wordsWithoutContacts(text: string): Condition {
  const number = normaliseOrderNumber(text);
  return anyOf([text, ...(number.length < LEAST_PART ? [] : [number])].map(holdsOpenly));
}

function anyOf(conditions: readonly Condition[]): Condition {
  return sql`(${sql.join(conditions, sql` or `)})`;
}

function withLine(condition: Condition): Condition {
  return sql`number in (select order_number from order_lines where ${condition})`;
}

function parcel(text: string): Condition[] {
  const part = text.replace(/\s/g, '');
  if (part.length < LEAST_PART) return [];
  return [
    sql`number in (
      select order_number from shipments
      where lower(replace(tracking_number, ' ', '')) like lower(${likeOf(part)})
    )`,
  ];
}
