import 'server-only';
import { sql } from 'kysely';
import type { OrderStatus } from '#lib/commerce/checkout/order.ts';
import type { Db } from '#lib/server/db/database.ts';
import { keysetAfter, keysetOf } from './open-order-pages.ts';

/** `to-pack`: nobody has packed anything yet; `packing`: somebody began, and not all was sent. */
export type PackingState = 'to-pack' | 'packing';

export interface ListedToPack {
  number: string;
  placedAt: Date;
  /** The name on the parcel. */
  to: string;
  /** The delivery method's name. */
  method: string;
  /** Units that were neither cancelled nor sent. */
  units: number;
}

const STATUS: Readonly<Record<PackingState, OrderStatus>> = {
  'to-pack': 'placed',
  packing: 'packed',
};

/** Home deliveries with units to send, oldest first. `after`: `next` of the page before. */
export async function listToPack(
  db: Db,
  { state, after, most }: { state: PackingState; after: string | null; most: number },
): Promise<{ orders: ListedToPack[]; next: string | null }> {
  const rows = await db
    .selectFrom('orders')
    .select(['number', 'placed_at as placedAt'])
    .select([
      sql<string>`details ->> 'deliveryTo'`.as('to'),
      sql<string>`details #>> '{shippingMethod,label}'`.as('method'),
      sql<number>`${UNITS}`.as('units'),
    ])
    // The literals are those of the index `orders_open`.
    .where(sql<boolean>`status in ('placed', 'packed')`)
    .where('status', '=', STATUS[state])
    .where(sql<boolean>`details ->> 'shippingType' = 'DELIVERY'`)
    .where(sql<boolean>`${UNITS} > 0`)
    .$if(after !== null, (query) => query.where(keysetAfter(after ?? '')))
    .orderBy('placed_at')
    .orderBy('number')
    .limit(most + 1)
    .execute();
  const orders = rows.slice(0, most);
  const last = orders.at(-1);
  return { orders, next: rows.length > most && last ? keysetOf(last) : null };
}

/** Units of an order that travel and were neither cancelled nor sent. */
const UNITS = sql`(
  select coalesce(sum(qty - cancelled - shipped), 0)::integer from order_lines
  where order_number = orders.number
    and not coalesce((details #>> array['lines', position::text, 'byEmail'])::boolean, false)
)`;
