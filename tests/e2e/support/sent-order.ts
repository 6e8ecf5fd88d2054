import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';
import type { ReturnState } from '#lib/commerce/returns/return.ts';

const execute = promisify(execFile);

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

/** Staff run a command about orders, such as `orders-send`. */
export async function runOrders(command: string, ...args: string[]): Promise<void> {
  const script = `lib/cli/${command}.ts`;
  await execute(process.execPath, ['--import', './lib/cli/preload.mjs', script, ...args]);
}

/** Staff move a return on: `npm run returns:set`. */
export async function setReturn(
  number: string,
  state: ReturnState,
  message?: string,
): Promise<void> {
  const command = ['--import', './lib/cli/preload.mjs', 'lib/cli/returns-set.ts', number, state];
  const words = message === undefined ? [] : ['--message', message];
  await execute(process.execPath, [...command, ...words]);
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
