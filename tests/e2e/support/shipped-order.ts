import pg from 'pg';
import type { ReturnState } from '#lib/commerce/returns/return.ts';
import { runShop } from '#tests/support/run-shop.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** An order has been delivered, and was placed so many days ago. */
export async function deliver(number: string, { daysAgo = 3 } = {}): Promise<void> {
  await change(
    `update order_lines set packed = qty, shipped = qty, delivered = qty where order_number = $1`,
    [number],
  );
  await change(
    `update orders
     set status = 'delivered', details = jsonb_set(details, '{date}', to_jsonb($2::bigint))
     where number = $1`,
    [number, Date.now() - daysAgo * DAY_MS],
  );
}

/** Staff move a return on: `npm run shop -- returns set`. */
export async function setReturn(
  number: string,
  state: ReturnState,
  message?: string,
): Promise<void> {
  const words = message === undefined ? [] : ['--message', message];
  await runShop('returns set', [number, state, ...words]);
}

async function change(statement: string, values: unknown[]): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    const { rowCount } = await client.query(statement, values);
    if (rowCount !== 1) throw new Error(`Changed ${rowCount} rows: ${statement}`);
  } finally {
    await client.end();
  }
}
