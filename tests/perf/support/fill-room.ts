import { type RawBuilder, sql } from 'kysely';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { Db } from '#lib/server/db/database.ts';
import { order, orderLine, pickupOrder } from '#tests/support/orders.ts';
import { testPromotion } from '#tests/support/pricing.ts';

/** Orders, products, customers, offers, gift cards and reviews: so many of each. */
export const FILLED = 100_000;
/** A statement may take half a minute, so that large tables are filled in parts of so many rows. */
const PART = 20_000;

/** Fills a migrated, empty database with what a busy shop has after a year. */
export async function fillRoom(db: Db): Promise<void> {
  await fillCatalogue(db);
  await fillStock(db);
  await fillOrders(db);
  await fillMoneyBack(db);
  await fillOffers(db);
  await fillTexts(db);
  await fillRecords(db);
  // Its own, so that indexes of parts of words are in order, as autovacuum leaves them.
  await sql`vacuum analyze`.execute(db);
}

type Fill = (numbers: RawBuilder<unknown>) => RawBuilder<unknown>;

/** Runs a statement for the numbers 1 to `count`, in parts: it gets a table `row (n)`. */
async function inParts(db: Db, count: number, fill: Fill): Promise<void> {
  for (let first = 1; first <= count; first += PART) {
    const last = Math.min(first + PART - 1, count);
    await fill(sql`generate_series(${sql.lit(first)}, ${sql.lit(last)}) as row (n)`).execute(db);
  }
}

/** Names of which the first word is everywhere; every 5,000th product, and the last, has no picture. */
async function fillCatalogue(db: Db): Promise<void> {
  await sql`insert into brands (slug, name)
    select 'brand-' || n, 'Brand ' || n from generate_series(1, 50) as n`.execute(db);
  await sql`insert into categories (path, parent_path, name)
    values ('mens', null, 'Mens')`.execute(db);
  await sql`insert into categories (path, parent_path, name)
    select 'mens/kind-' || n, 'mens', 'Kind ' || n from generate_series(1, 99) as n`.execute(db);
  await sql`insert into media (hash, content_type, bytes, width, height)
    select md5(n::text) || md5(n::text), 'image/webp', 'x', 800, 1200
    from generate_series(1, 1000) as n`.execute(db);
  await inParts(
    db,
    FILLED,
    (row) => sql`
    insert into products (id, slug, name, page_title, seo_description, description, brand_slug,
      canonical_category, price, original_price, is_new, state, functional_type, tax_exclusive,
      account_exclusive, composite_code, parent_code, gender_code, product_type, colour_name,
      base_colours, demographic, published_at, source_hash, popularity, imported_state)
    select 'p' || lpad(n::text, 6, '0'), 'p-' || n, 'Boot Model' || n / 4, '', '', '',
      'brand-' || n % 50 + 1, 'mens/kind-' || n % 99 + 1, 10000 + n % 9999, 12000 + n % 9999,
      false, case when n % 40 = 0 then 'discontinued' when n % 50 = 0 then 'coming' else 'current' end,
      'basic', false, false, 'C' || lpad(n::text, 6, '0'), 'm' || n / 4, 'M', 'boots',
      (array['Black', 'Tan', 'Ironbark', 'Navy'])[n % 4 + 1], '{black}', '{mens}', now(), '', n % 997,
      case when n % 1000 = 0 then 'current' end
    from ${row}`,
  );
  await inParts(
    db,
    FILLED,
    (row) => sql`
    insert into product_categories (category_path, product_id, assigned, popularity)
    select path, 'p' || lpad(n::text, 6, '0'), true, n % 997
    from ${row}, unnest(array['mens', 'mens/kind-' || n % 99 + 1]) as path`,
  );
  await inParts(
    db,
    FILLED,
    (row) => sql`
    insert into product_images (product_id, position, media_hash, alt)
    select 'p' || lpad(n::text, 6, '0'), place, md5((n % 1000 + 1)::text) || md5((n % 1000 + 1)::text), ''
    from ${row}, generate_series(0, 1) as place where n % 5000 <> 0`,
  );
  await inParts(
    db,
    FILLED,
    (row) => sql`
    insert into variants (id, product_id, code, label, position, qty, gtin)
    select 'v' || lpad(n::text, 6, '0') || '-' || size, 'p' || lpad(n::text, 6, '0'),
      'S' || lpad(n::text, 6, '0') || '-' || size, (38 + size)::text, size, (n + size) % 30,
      (9300000000000 + n * 10 + size)::text
    from ${row}, generate_series(1, 4) as size`,
  );
}

async function fillStock(db: Db): Promise<void> {
  const { store } = pickupOrder().pickup ?? {};
  await sql`insert into store_locations (erp_store_id, slug, name, state, collects, details)
    select 'S' || n, 'store-' || n, 'Store ' || n, 'nsw', true, ${JSON.stringify(store)}::jsonb
    from generate_series(1, 20) as n`.execute(db);
  await inParts(
    db,
    FILLED,
    (row) => sql`
    insert into store_stock (variant_id, erp_store_id, qty)
    select 'v' || lpad(n::text, 6, '0') || '-' || (n + place) % 4 + 1, 'S' || place * 4 + n % 4 + 1, n % 9
    from ${row}, generate_series(0, 4) as place`,
  );
  await inParts(
    db,
    FILLED,
    (row) => sql`
    insert into stock_ledger (variant_id, place, delta, cause, reference, at)
    select 'v' || lpad(n::text, 6, '0') || '-' || size, 'online', 1 + (n + size) % 30, 'opening', null,
      now() - interval '1 year'
    from ${row}, generate_series(1, 4) as size`,
  );
  await inParts(
    db,
    FILLED,
    (row) => sql`
    insert into stock_ledger (variant_id, place, delta, cause, reference, at)
    select 'v' || lpad((n * 7 % ${sql.lit(FILLED)} + 1)::text, 6, '0') || '-' || line, 'online', -1,
      'order', 'SB' || 100000000 + n, now() - interval '1 year' * (${sql.lit(FILLED)} - n) / ${sql.lit(FILLED)}
    from ${row}, generate_series(1, 2) as line`,
  );
  await inParts(
    db,
    FILLED,
    (row) => sql`
    insert into price_plans (product_id, price, starts_at, ends_at, state)
    select 'p' || lpad(n::text, 6, '0'), 9000, now() + n * interval '1 second', now() + interval '9 days',
      'waiting'
    from ${row}`,
  );
}

/**
 * Orders of a year, the highest number is the newest: 3,000 still here, 500 with a payment that waits.
 * Every eighth is collected. Most e-mail addresses are of one provider, and Jo Lee is the most frequent name.
 */
async function fillOrders(db: Db): Promise<void> {
  const lines = [orderLine(), orderLine()];
  const fields = ({
    number: _n,
    date: _d,
    status: _s,
    contact: _c,
    deliveryTo: _t,
    ...rest
  }: Order) => sql`${JSON.stringify(rest)}::jsonb`;
  const sent = fields(order({ lines }));
  const collected = fields(pickupOrder({ lines }));
  const all = sql.lit(FILLED);
  await inParts(
    db,
    FILLED,
    (row) => sql`
    insert into customers (id, email, details, created_at)
    select 'c' || n, 'jo' || n || '@gmail.com', jsonb_build_object('firstName', 'Jo' || n % 500,
      'lastName', 'Lee' || n % 2000, 'erpCustomerId', (10000000 + n)::text, 'phone', '04' || 10000000 + n),
      now() - n * interval '5 minutes'
    from ${row}`,
  );
  await inParts(
    db,
    FILLED,
    (row) => sql`
    insert into orders (number, placed_at, status, channel, email, customer_id, total, details,
      agree_to_marketing, delivered_at, erp_number, acknowledged_at, attribution)
    select number, at, status, 'web', email, case when n % 2 = 0 then 'c' || n end, 44000,
      case when is_pickup then jsonb_set(${collected}, '{pickup,store,erpStoreId}', to_jsonb('S' || n % 20 + 1))
        else ${sent} end
      || jsonb_build_object('number', number, 'date', (extract(epoch from at) * 1000)::bigint,
        'status', status, 'deliveryTo', case when is_pickup then '' else name end,
        'contact', jsonb_build_object('firstName', split_part(name, ' ', 1),
          'lastName', split_part(name, ' ', 2), 'email', email, 'phone', '04' || 10000000 + n),
        'discounts', jsonb_build_array(jsonb_build_object('promotionId', 'offer-' || n % 100, 'name', 'Off',
          'amount', 500))),
      false, case when status = 'delivered' then at + interval '5 days' end,
      'E' || 7000000 + n, at, jsonb_build_object('campaign', jsonb_build_object('source', 's' || n % 20))
    from (
      select n, 'SB' || 100000000 + n as number, n % 8 = 0 as is_pickup,
        now() - interval '1 year' * (${all} - n) / ${all} as at,
        case when n % 50 = 0 then 'cancelled' when n > ${all} - 1500 then 'placed'
          when n > ${all} - 3000 then 'packed' when n > ${all} - 6000 then 'shipped' else 'delivered' end
          as status,
        'jo' || n || case when n % 10 < 7 then '@gmail.com' else '@mail' || n % 97 || '.example' end as email,
        'Jo' || n % 500 || ' Lee' || n % 2000 as name
      from ${row}
    ) as made`,
  );
  await inParts(
    db,
    FILLED,
    (row) => sql`
    insert into order_lines (order_number, position, product_id, variant_id, qty, total, packed, shipped,
      delivered, cancelled)
    select 'SB' || 100000000 + n, line - 1, 'p' || lpad((n * 7 % ${all} + 1)::text, 6, '0'),
      'v' || lpad((n * 7 % ${all} + 1)::text, 6, '0') || '-' || line, 1, 22000,
      case when n % 50 > 0 and n <= ${all} - 1500 then 1 else 0 end,
      case when n % 50 > 0 and n <= ${all} - 3000 + 200 * (2 - line) then 1 else 0 end,
      case when n % 50 > 0 and n <= ${all} - 6000 then 1 else 0 end, (n % 50 = 0)::integer
    from ${row}, generate_series(1, 2) as line`,
  );
  await inParts(
    db,
    FILLED,
    (row) => sql`
    insert into payments (id, order_number, gateway, type, label, amount, state, settled_at)
    select 'pay-' || n, 'SB' || 100000000 + n, 'sandbox', 'CREDIT_CARD', 'Visa ending in 1111', 44000,
      case when n > ${all} - 500 then 'authorised' else 'settled' end,
      case when n <= ${all} - 500 then now() - interval '1 year' * (${all} - n) / ${all} end
    from ${row}`,
  );
  await inParts(
    db,
    FILLED,
    (row) => sql`
    insert into shipments (number, order_number, carrier, tracking_number, shipped_at)
    select 'SB' || 100000000 + n || '-1', 'SB' || 100000000 + n,
      case when n % 8 = 0 then 'pickup' else 'auspost' end, 'AP' || 300000000 + n * 7,
      now() - interval '1 year' * (${all} - n) / ${all}
    from ${row} where n <= ${all} - 2800 and n % 50 > 0`,
  );
}

/** A return and a refund for every tenth order, and for every hundredth one that waits. */
async function fillMoneyBack(db: Db): Promise<void> {
  const all = sql.lit(FILLED / 10);
  const at = sql`now() - interval '1 year' * (${all} - n) / ${all}`;
  await inParts(
    db,
    FILLED / 10,
    (row) => sql`
    insert into returns (number, order_number, idempotency_key, request_hash, state, history, delivery,
      gst, requested_at, erp_store_id, store_name)
    select 'SBR' || 100000000 + n, 'SB' || 100000000 + n * 10, 'key-' || n, 'x', state, '[]', 0,
      case when state = 'refunded' then 0 end, ${at}, case when n % 8 = 0 then 'S' || n % 20 + 1 end,
      case when n % 8 = 0 then 'Store' end
    from ${row}, lateral (
      select case when n % 10 = 0 then 'declined'
        when n > ${all} - 600 then (array['requested', 'approved', 'received'])[n % 3 + 1]
        else 'refunded' end as state
    ) as own`,
  );
  await inParts(
    db,
    FILLED / 10,
    (row) => sql`
    insert into return_lines (return_number, position, order_number, line, qty, reason, comment, wish, refund)
    select 'SBR' || 100000000 + n, 0, 'SB' || 100000000 + n * 10, 0, 1, 'TOO_SMALL', '',
      '{"type": "REFUND"}', 22000
    from ${row}`,
  );
  await inParts(
    db,
    FILLED / 10,
    (row) => sql`
    insert into refunds (number, order_number, cause, lines, delivery, amount, taxed, gst, planned_at, made_at)
    select 'SBR' || 100000000 + n, 'SB' || 100000000 + n * 10, 'return',
      '[{"line": 0, "qty": 1, "amount": 22000}]', 0, 22000, 22000, 2000, ${at}, ${at}
    from ${row} where n <= ${all} - 600 and n % 10 > 0`,
  );
  await sql`insert into refund_parts (id, refund_number, payment_id, amount, state, refusal)
    select gen_random_uuid(), number, payments.id, refunds.amount,
      case when right(number, 3) = '777' then 'refused' else 'done' end,
      case when right(number, 3) = '777' then 'Card closed' end
    from refunds join payments on payments.order_number = refunds.order_number`.execute(db);
  await sql`update orders set refunded = 22000 where number in (select order_number from refunds)`.execute(
    db,
  );
}

/** Every offer has a code and runs; half of all orders used one of them. */
async function fillOffers(db: Db): Promise<void> {
  const { id: _id, codes: _codes, ...definition } = testPromotion();
  await inParts(
    db,
    FILLED,
    (row) => sql`
    insert into promotions (id, definition, enabled, made_at)
    select 'offer-' || n, ${JSON.stringify(definition)}::jsonb || jsonb_build_object('name', 'Offer ' || n),
      true, now() - n * interval '1 minute'
    from ${row}`,
  );
  await inParts(
    db,
    FILLED,
    (row) => sql`insert into promotion_codes (code, promotion_id)
      select 'CODE' || n, 'offer-' || n from ${row}`,
  );
  await inParts(
    db,
    FILLED,
    (row) => sql`
    insert into promotion_uses (promotion_id, order_number, customer, amount)
    select case when n % 2 = 0 then 'offer-7' else 'offer-' || n end, 'SB' || 100000000 + n,
      'jo' || n || '@gmail.com', 500
    from ${row}`,
  );
  await inParts(
    db,
    FILLED,
    (row) => sql`
    insert into vouchers (code, pin_salt, pin_hash, initial_amount, balance, expires_at, created_at)
    select 'CARD' || 1000000000 + n * 7, 'x', 'x', 5000, 2500, now() + interval '2 years',
      now() - n * interval '5 minutes'
    from ${row}`,
  );
  await inParts(
    db,
    FILLED,
    (row) => sql`
    insert into gift_card_mails (code, to_name, to_address, from_name, message, send_at)
    select 'CARD' || 1000000000 + n * 7, 'Jo', 'jo' || n || '@gmail.com', '', '', now()
    from ${row}`,
  );
}

/** Reviews and questions, of which a few hundred wait, and what the shop writes itself. */
async function fillTexts(db: Db): Promise<void> {
  const all = sql.lit(FILLED);
  const at = sql`now() - interval '1 year' * (${all} - n) / ${all}`;
  const state = sql`case when n > ${all} - 300 then 'pending' when n % 30 = 0 then 'refused'
    else 'published' end`;
  await inParts(
    db,
    FILLED,
    (row) => sql`
    insert into reviews (id, model, product_id, origin, is_verified, written_at, latest, shown)
    select lpad(to_hex(n), 16, '0'), 'm' || n % 25000, 'p' || lpad(n::text, 6, '0'), 'shop', true, ${at}, 1, 1
    from ${row}`,
  );
  await inParts(
    db,
    FILLED,
    (row) => sql`
    insert into review_versions (review_id, version, stars, title, body, state, reason, written_at)
    select lpad(to_hex(n), 16, '0'), 1, 5, 'Good', 'Fits well and lasts.', ${state}, 'off-topic', ${at}
    from ${row}`,
  );
  await inParts(
    db,
    FILLED,
    (row) => sql`
    insert into questions (id, model, product_id, body, state, reason, asked_at, reply, replied_at)
    select lpad(to_hex(n), 16, '0'), 'm' || n % 25000, 'p' || lpad(n::text, 6, '0'), 'Does it shrink?',
      ${state}, 'off-topic', ${at}, 'No.', ${at}
    from ${row}`,
  );
  await inParts(
    db,
    FILLED,
    (row) => sql`
    insert into question_answers (question_id, number, body, state, reason, answered_at)
    select lpad(to_hex(n), 16, '0'), 1, 'No.', ${state}, 'off-topic', ${at}
    from ${row}`,
  );
  await inParts(
    db,
    FILLED / 10,
    (row) => sql`
    insert into content_texts (kind, path, version, state, has_changes, edited, title, changed_at, words)
    select case when n % 2 = 0 then 'post' else 'article' end, 'text-' || n, 1, 'shown', false, false,
      'Walk ' || n, now() - n * interval '1 minute', to_tsvector('english', 'Walk boots text' || n)
    from ${row}`,
  );
}

/** Who did what, what was mailed, and what was told to other systems. */
async function fillRecords(db: Db): Promise<void> {
  await inParts(
    db,
    FILLED * 3,
    (row) => sql`
    insert into audit_entries (at, actor_kind, actor_id, command, entity, entity_id, person)
    select now() - n * interval '1 minute', case when n % 3 = 0 then 'staff' else 'customer' end,
      'a' || n % 5000, 'order.pack', 'order', 'SB' || 100000000 + n / 3,
      case when n % 3 = 0 then 'Person ' || n % 20 end
    from ${row}`,
  );
  await inParts(
    db,
    FILLED,
    (row) => sql`
    insert into email_outbox (id, kind, to_name, to_address, data, state, message_id, created_at)
    select gen_random_uuid(), 'order', 'Jo', 'jo@gmail.com', '{}',
      case when n % 1000 = 0 then 'failed' else 'sent' end, 'm' || n, now() - n * interval '5 minutes'
    from ${row}`,
  );
  await sql`insert into webhooks (id, url, secret, events, position)
    values ('0123456789abcdef', 'https://erp.example/events', 'x', '{}', ${sql.lit(FILLED)})`.execute(
    db,
  );
  await inParts(
    db,
    FILLED,
    (row) => sql`
    insert into events (position, at, type, entity, entity_id, data)
    select n, now(), 'order.packed', 'order', 'SB' || 100000000 + n, '{}' from ${row}`,
  );
  await inParts(
    db,
    FILLED,
    (row) => sql`
    insert into webhook_deliveries (webhook, position, entity, entity_id, tries, first_try, next_try)
    select '0123456789abcdef', n, 'order', 'SB' || 100000000 + n, 1, now(), now() + interval '1 hour'
    from ${row} where n % 3 = 0`,
  );
  await inParts(
    db,
    FILLED,
    (row) => sql`
    insert into webhook_taken (webhook, position, tries, status, at)
    select '0123456789abcdef', n, 1, 200, now() from ${row} where n % 3 > 0`,
  );
}
