import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { FaultyShop } from './faulty-shop.ts';
import { readStuck } from './read-books.ts';

const DEADLINE_MS = 8 * 60_000;
const LOOK_MS = 2_000;
/** The queue gives each job 25 tries: bringing them forward must not use them up. */
const FORWARD_MS = 10_000;

/** Retries whose pauses grow to hours, and looks for payments over a day. */
const BROUGHT_FORWARD = [
  'send-mail',
  'capture-payment',
  'make-refund',
  'make-return-refund',
  'void-sweep',
  'issue-gift-cards',
  'send-gift-card',
  'note-mailed-card',
];

/**
 * Waits until the shop has nothing left to do, and makes hours pass meanwhile: what waits for its time is
 * due now, and the provider settles. Returns how long it took, in ms; gives up at its deadline.
 */
export async function drain(shop: FaultyShop): Promise<number> {
  const began = Date.now();
  const client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
  try {
    let forwarded = 0;
    while (Date.now() - began < DEADLINE_MS) {
      shop.braintree.settle();
      if (Date.now() - forwarded > FORWARD_MS) {
        await bringForward(client);
        forwarded = Date.now();
      }
      if ((await readStuck(client)).length === 0 && (await countWaiting(client)) === 0) break;
      await sleep(LOOK_MS);
    }
    return Date.now() - began;
  } finally {
    await client.end();
  }
}

async function bringForward(client: pg.Client): Promise<void> {
  await client.query(
    `update graphile_worker._private_jobs as job set run_at = now()
     from graphile_worker._private_tasks as task
     where task.id = job.task_id and task.identifier = any ($1) and locked_at is null
       and run_at > now()`,
    [BROUGHT_FORWARD],
  );
  await client.query('update webhooks set paused_until = null where paused_until > now()');
  await client.query('update webhook_deliveries set next_try = now() where next_try > now()');
}

/** Jobs that must end, and events that were not sent. */
async function countWaiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ waiting: number }>(
    `select (select count(*) from graphile_worker.jobs
         where task_identifier = any ($1))::int
       + (select count(*) from webhooks where position <
           (select coalesce(max(position), 0) from events))::int as waiting`,
    [BROUGHT_FORWARD],
  );
  return rows[0]?.waiting ?? 0;
}
