import { parseArgs } from 'node:util';
import { ORDER_STATUSES } from '#lib/commerce/checkout/order.ts';
import { formatOrderDate } from '#lib/commerce/checkout/order-text.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { type FoundOrder, findOrders } from '#lib/server/order-commands/find-orders.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';
import { counted } from './terminal/counted.ts';
import { usageError } from './terminal/file-argument.ts';
import { mostOf, readMoment } from './terminal/list-options.ts';
import { plainText } from './terminal/plain-text.ts';

const MOST = 50;

const USAGE = `npm run orders:list -- [TEXT] [--state STATE] [--since TIME] [--until TIME] [--most N]

Lists orders, newest first.

  TEXT     a part of their number, the buyer's or receiver's name, e-mail address, phone or tracking
           number; or a whole size code, product or payment id
  --state  ${ORDER_STATUSES.join(', ')}
  --since  from this time on, such as 2026-11-23 or 2026-11-23T14:30+11:00
  --until  up to this time
  --most   lists so many at most; by default ${MOST}`;

await runCommand(async () => {
  const { wish, most } = readArguments();
  const found = await withConnections({ max: 1 }, (db) => findOrders(db, wish, most + 1));
  const shown = found.slice(0, most);
  for (const order of shown) console.log(describe(order));
  const more = found.length > most ? ' There are more: narrow the list, or add --most.' : '';
  console.log(`${counted(shown.length, 'order')}.${more}`);
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        state: { type: 'string' },
        since: { type: 'string' },
        until: { type: 'string' },
        most: { type: 'string', default: String(MOST) },
      },
    });
    const status = ORDER_STATUSES.find((known) => known === values.state);
    if (values.state !== undefined && !status) {
      throw new Error(`Unknown state "${values.state}". Use one of: ${ORDER_STATUSES.join(', ')}.`);
    }
    // Names may be typed without quotes.
    const text = positionals.join(' ').trim();
    const since = readMoment('--since', values.since);
    const until = readMoment('--until', values.until);
    const wish = {
      ...(text !== '' && { text }),
      ...(status && { status }),
      ...(since && { since }),
      ...(until && { until }),
    };
    return { wish, most: mostOf(values.most) };
  } catch (error) {
    throw usageError(USAGE, error);
  }
}

function describe(order: FoundOrder): string {
  const { number, placedAt, status, name, email, phone, total, refunded, units, erpNumber } = order;
  const facts = [
    number,
    formatOrderDate(placedAt.getTime()),
    status,
    counted(units, 'unit'),
    `${formatCents(total)}${refunded > 0 ? ` (${formatCents(refunded)} given back)` : ''}`,
    name,
    email,
    phone,
    ...(erpNumber === null ? [] : [`in the ERP: ${erpNumber}`]),
  ];
  return plainText(facts.join('  '));
}
