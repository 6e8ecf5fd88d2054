import 'server-only';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { normaliseOrderNumber } from '#lib/commerce/checkout/order-number.ts';
import type { OrderView } from '#lib/commerce/orders/order-views.ts';

type Condition = RawBuilder<SqlBool>;

/** Fewer digits are found in too many phones. */
const LEAST_DIGITS = 6;
/** An Australian number without its 0, or its 61. */
const PHONE_DIGITS = 9;
/** Shorter parts of words are in no index. */
const LEAST_PART = 3;
/** More words do not narrow the choice. */
const MOST_WORDS = 8;

/** What each view shows, of the table `orders` at a time. */
export function ofView(view: OrderView, now: Date): Condition {
  switch (view) {
    case 'to-pack':
      return sql`status = 'placed' and shipping_type <> 'EMAIL'`;
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
        and (details #>> '{pickup,readyBy}')::numeric < ${now.getTime()}`;
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

/**
 * Whether a text finds anything. One without a letter or digit would have to be compared with every
 * order.
 */
export function canFind(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/**
 * The ways in which a text finds orders, each with a condition of its own. A query for each uses an
 * index; all in one would read every order. `variants`: those whose code is the text.
 */
export function waysToFind(text: string, variants: readonly string[]): Condition[] {
  const words = text.trim().split(/\s+/).slice(0, MOST_WORDS);
  const exact = text.trim();
  return [
    sql`(${sql.join(words.map(holds), sql` and `)}${orNumber(text)}${orPhone(text)})`,
    withLine(sql`lower(variant_id) = lower(${exact})`),
    withLine(sql`lower(product_id) = lower(${exact})`),
    ...(variants.length > 0 ? [withLine(sql`variant_id = any(${variants}::text[])`)] : []),
    ...parcel(text),
    sql`number in (select order_number from payments where id = ${exact})`,
  ];
}

function withLine(condition: Condition): Condition {
  return sql`number in (select order_number from order_lines where ${condition})`;
}

/** A word anywhere in what is searched; a very short one only where a word begins. */
function holds(word: string): Condition {
  if ([...word].length >= LEAST_PART) return sql`search like lower(${likeOf(word)})`;
  const begins = likeOf(word).slice(1);
  return sql`(search like lower(${`% ${begins}`}) or search like lower(${`%\n${begins}`}))`;
}

/** Numbers are written with spaces and `#`. */
function orNumber(text: string): RawBuilder<unknown> {
  const number = normaliseOrderNumber(text);
  return number.length < LEAST_PART ? sql`` : sql` or search like lower(${likeOf(number)})`;
}

function orPhone(text: string): RawBuilder<unknown> {
  const digits = text.replace(/\D/g, '').slice(-PHONE_DIGITS);
  const isPhone = /^[+\d\s()-]+$/.test(text) && digits.length >= LEAST_DIGITS;
  return isPhone ? sql` or search like ${likeOf(digits)}` : sql``;
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

/** A pattern that finds this text anywhere, whatever characters it has. */
function likeOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
