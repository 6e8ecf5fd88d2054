import pg from 'pg';
import type { ShopBooks } from './books/sides.ts';
import { GIFT_CARD_CODES } from './goods.ts';

/** Types of events that the endpoint of a run asks for. */
export const TOLD_TYPES = ['order.*', 'return.*', 'price.*'];

/** Reads what the shop itself says. `since`: the position of the last event before the run. */
export async function readShopBooks(databaseUrl: string, since: string): Promise<ShopBooks> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const read = async <Row>(query: string, values: unknown[] = []): Promise<Row[]> =>
    (await client.query(query, values)).rows as Row[];
  try {
    return {
      orders: await read(`
        select number, email, total, status, pickup_store as "pickupStore", (
          select json_agg(json_build_object('line', position, 'variantId', variant_id, 'qty', qty,
            'cancelled', cancelled, 'total', l.total, 'isGiftCard', coalesce(
              (select functional_type = 'virtual' from products where id = product_id), false)
            ) order by position)
          from order_lines as l where order_number = number
        ) as lines from orders`),
      attempts: await read(`
        select idempotency_key as key, order_number as "orderNumber", state from order_attempts`),
      payments: await read(`
        select id, gateway as provider, order_number as "orderNumber", amount, state
        from payments`),
      refundParts: await read(`
        select p.id, gateway as provider, p.payment_id as "paymentId", p.amount, p.state
        from refund_parts as p join payments on payments.id = p.payment_id`),
      giftCards: await read(`
        select code, initial_amount as initial, balance from vouchers
        where starts_with(code, '${GIFT_CARD_CODES}')`),
      giftCardUses: await read(`
        select order_number as "orderNumber", code, amount, state, refunded from voucher_uses`),
      giftCardRefunds: await read(`
        select r.order_number as "orderNumber", p.voucher_code as code, p.amount, p.state
        from refund_parts as p join refunds as r on r.number = p.refund_number
        where p.voucher_code is not null`),
      boughtCards: await read(`
        select order_number as "orderNumber", line, code, initial_amount as amount
        from gift_card_purchases left join vouchers using (code)`),
      mailedCards: await read('select code from gift_card_mails where sent_at is not null'),
      stock: await read(`
        select 'online' as place, id as "variantId", qty from variants
        union all select erp_store_id, variant_id, qty from store_stock`),
      ledger: await read(
        'select place, variant_id as "variantId", delta, cause, reference from stock_ledger',
      ),
      shipments: await read('select number, order_number as "orderNumber" from shipments'),
      refunds: await read(`
        select number, order_number as "orderNumber", cause, amount,
          made_at is not null as made
        from refunds`),
      outbox: await read(`
        select message_id as "messageId", kind, to_address as "to", state,
          data ->> 'orderNumber' as "orderNumber", coalesce(data ->> 'subject', '') as subject,
          coalesce(data -> 'paragraphs', '[]') as paragraphs, data -> 'return' as return
        from email_outbox`),
      events: await read(
        `select position::text, type, entity, entity_id as "entityId", data ->> 'refund' as refund
         from events
         where position > $1 and split_part(type, '.', 1) = any ($2) order by events.position`,
        [since, TOLD_TYPES.map((type) => type.split('.')[0])],
      ),
      audit: await read(`
        select actor_kind || ':' || actor_id as actor, command, entity_id as "entityId"
        from audit_entries`),
      stuck: await readStuck(client),
    };
  } finally {
    await client.end();
  }
}

/** What waits for something, in words. Empty once everything has come to its end. */
const STUCK = `
  select 'Attempt ' || order_number || ' is still authorising.' as what from order_attempts
    where state = 'authorising'
  union all select 'Payment ' || id || ' of ' || order_number || ' is still authorised.'
    from payments where state = 'authorised'
  union all select 'Refund ' || refund_number || ' is ' || state || coalesce(': ' || refusal, '') || '.'
    from refund_parts where state <> 'done'
  union all select 'Refund ' || number || ' is not marked as made.' from refunds where made_at is null
  union all select 'Mail ' || kind || ' is ' || state || coalesce(': ' || error, '') || '.'
    from email_outbox where state not in ('sent', 'local')
  union all select 'Job ' || task_identifier || ' failed: ' || coalesce(last_error, '')
    from graphile_worker.jobs where last_error is not null
      or (attempts >= max_attempts and locked_at is null and key is null)
  union all select 'Event ' || position || ' waits for the endpoint.' from webhook_deliveries
  union all select 'Event ' || id || ' has no number.' from events where position is null
  union all select 'Bulk change ' || id || ' is open.' from bulk_changes where state = 'open'
  union all select 'A return is refunded and has no refund: ' || number from returns as r
    where state = 'refunded' and not exists (select from refunds where refunds.number = r.number)`;

export async function readStuck(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ what: string }>(STUCK);
  return rows.map(({ what }) => what);
}
