/** Applies the planned prices of a time, until it is killed: the arguments are the database and the time. */
import { connect } from '#lib/server/db/database.ts';
import { applyPricesTask } from '#lib/server/prices/apply-prices.ts';

const [url = '', at] = process.argv.slice(2);
await applyPricesTask(
  { at: Number(at) },
  { db: connect(url), signal: new AbortController().signal, lastTry: false },
);
