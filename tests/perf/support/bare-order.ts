import { randomInt, randomUUID } from 'node:crypto';
import pg from 'pg';

/**
 * Performs the writes of placing an order as bare statements on one connection: both transactions,
 * without reads, pricing, checks or payment. An upper bound set by the database.
 */
export async function openBareOrders(url: string): Promise<{
  place(variantId: string): Promise<void>;
  close(): Promise<void>;
}> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const run = (name: string, text: string, values: unknown[]) =>
    client.query({ name, text, values });
  const place = async (variantId: string) => {
    const number = `BB${randomInt(1e9)}${randomInt(1e6)}`;
    await client.query('begin');
    await run('attempt', ATTEMPT, [randomUUID(), Buffer.alloc(32), number]);
    await run('lock', LOCK, [variantId]);
    await run('take', TAKE, [variantId]);
    await run('draft', DRAFT, [number, DETAILS]);
    await client.query('commit');
    await client.query('begin');
    await run('settle', SETTLE, [number]);
    await run('order', ORDER, [number, DETAILS]);
    await run('line', LINE, [number, variantId]);
    await run('payment', PAYMENT, [randomUUID(), number]);
    await run('spend', SPEND, [number]);
    await run('mail', MAIL, [randomUUID(), JSON.stringify({ orderNumber: number })]);
    await run('job', JOB, ['send-mail', JSON.stringify({ messageId: randomUUID() }), FUTURE]);
    await run('job', JOB, ['capture-payment', JSON.stringify({ paymentId: number }), FUTURE]);
    await client.query('commit');
  };
  return { place, close: () => client.end() };
}

/** Keeps the jobs from ever running. */
const FUTURE = new Date('2100-01-01');

/** As long as the details of an order of three lines. */
const DETAILS = JSON.stringify({ filler: 'x'.repeat(1_800) });

const ATTEMPT = `
  insert into order_attempts (idempotency_key, request_hash, order_number, state, lease_until)
  select $1, $2, $3, 'authorising', now() + interval '5 seconds'
  where not exists (select from orders where number = $3)
  on conflict (idempotency_key) do nothing`;
const LOCK = `
  select id, qty from variants where id = $1 order by id collate "C" for no key update`;
const TAKE = 'update variants set qty = qty - 1 where id = $1 returning qty';
const DRAFT = 'update order_attempts set draft = $2 where order_number = $1';
const SETTLE = `
  update order_attempts set state = 'placed', draft = null, settled_at = now()
  where order_number = $1 and state = 'authorising'`;
const ORDER = `
  insert into orders (number, placed_at, status, channel, email, total, details, agree_to_marketing)
  values ($1, now(), 'placed', 'web', 'bench@wattle.example', 5000, $2, false)`;
const LINE = `
  insert into order_lines (order_number, position, product_id, variant_id, qty, total)
  values ($1, 0, 'bench', $2, 1, 5000)`;
const PAYMENT = `
  insert into payments (id, order_number, gateway, type, label, amount, state)
  values ($1, $2, 'bench', 'CREDIT_CARD', 'Visa', 5000, 'authorised')`;
const SPEND = `
  update voucher_uses set state = 'spent' where order_number = $1 and state = 'held'`;
const MAIL = `
  insert into email_outbox (id, kind, to_name, to_address, data, message_id)
  values ($1, 'order-confirmation', 'Ada', 'bench@wattle.example', $2, 'bench')`;
const JOB = 'select graphile_worker.add_job($1, payload => $2::json, run_at => $3)';
