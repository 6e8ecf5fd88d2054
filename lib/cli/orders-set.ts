import { parseArgs } from 'node:util';
import { normaliseOrderNumber } from '#lib/commerce/checkout/order-number.ts';
import { SET_STATUSES, setOrderStatus } from '#lib/server/order-commands/set-order-status.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand, staff } from './terminal/command.ts';
import { usageError } from './terminal/file-argument.ts';

const USAGE = `npm run orders:set -- NUMBER STATUS [--at TIME]

Sets an order's status, which its buyer sees.

  NUMBER  the order's number
  STATUS  ${SET_STATUSES.join(', ')}; an order to collect is delivered when it is handed over
  --at    when it was delivered, such as 2026-11-23T14:30+11:00; by default now`;

/** A time with its zone, so that it means the same on every machine. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/;

await runCommand(async () => {
  const { number, status, at } = readArguments();
  await withConnections({ max: 1, migrates: true }, (db) =>
    setOrderStatus(
      { db, actor: staff('orders:set'), now: new Date() },
      { number, status, ...(at && { at: at.getTime() }) },
    ),
  );
  console.log(`Order ${number} is ${status}.`);
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { at: { type: 'string' } },
    });
    const [number, word, ...more] = positionals;
    const status = SET_STATUSES.find((known) => known === word);
    if (number === undefined || word === undefined || more.length > 0) {
      throw new Error('Name one order and its status.');
    }
    if (!status)
      throw new Error(`Unknown status "${word}". Use one of: ${SET_STATUSES.join(', ')}.`);
    return { number: normaliseOrderNumber(number), status, at: readTime(values.at, status) };
  } catch (error) {
    throw usageError(USAGE, error);
  }
}

function readTime(text: string | undefined, status: string): Date | undefined {
  if (text === undefined) return undefined;
  if (status !== 'delivered') throw new Error('--at works only with the status delivered.');
  if (!TIME.test(text) || Number.isNaN(Date.parse(text)))
    throw new Error(
      `--at must be a time with its zone, like 2026-11-23T14:30+11:00, not "${text}".`,
    );
  return new Date(text);
}
