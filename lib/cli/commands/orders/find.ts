import { type Command, Option } from '@commander-js/extra-typings';
import { jsonOption, moment, mostOption, orderNumber } from '#lib/cli/program/arguments.ts';
import { reading } from '#lib/cli/program/database.ts';
import { examples } from '#lib/cli/program/help.ts';
import { clockTime, counted, plainText, printList } from '#lib/cli/program/print.ts';
import { CommandError } from '#lib/cli/terminal/command.ts';
import { ORDER_SHIPPING_TYPES } from '#lib/commerce/checkout/delivery.ts';
import { ORDER_STATUSES } from '#lib/commerce/checkout/order.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { ORDER_VIEWS } from '#lib/commerce/orders/order-views.ts';
import { progressOf } from '#lib/commerce/orders/progress.ts';
import type { ExplainedOrder } from '#lib/server/order-commands/explain-order.ts';
import type { FoundOrder } from '#lib/server/order-commands/find-orders.ts';

const MOST = 50;

/** `orders list` and `orders show`. */
export function addFinding(orders: Command): void {
  orders
    .command('list')
    .description('Lists orders, newest first.')
    .argument(
      '[text...]',
      "a part of their number, the buyer's or receiver's name, e-mail address, phone or tracking number; or a whole size code, product or payment id",
    )
    .addOption(new Option('--state <state>', 'only those in this state').choices(ORDER_STATUSES))
    .addOption(
      new Option('--view <view>', 'a view of the staff room, such as to-pack').choices(ORDER_VIEWS),
    )
    .addOption(new Option('--goes-by <way>', 'how they are sent').choices(ORDER_SHIPPING_TYPES))
    .option('--store <id>', 'those that are collected in this store')
    .option('--since <time>', 'from this time or day on, such as 2026-11-23', moment)
    .option('--until <time>', 'up to this time or day', moment)
    .addOption(mostOption(MOST))
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples(
        'Kim Lee',
        '--view to-pack',
        '--state placed --since 2026-11-23T14:30',
        '--most 1000 --json',
      ),
    )
    .action(async (words, { state, view, goesBy, store, since, until, most, json }) => {
      const { findOrders } = await import('#lib/server/order-commands/find-orders.ts');
      // Names may be typed without quotes.
      const text = words.join(' ').trim();
      const wish = {
        ...(text !== '' && { text }),
        ...(state && { status: state }),
        ...(view && { view }),
        ...(goesBy && { shipping: goesBy }),
        ...(store !== undefined && { store }),
        ...(since && { since }),
        ...(until && { until }),
      };
      const found = await reading((db) => findOrders(db, wish, most + 1));
      printList(found, { json, most, line: describeFound, noun: 'order' });
    });

  orders
    .command('show')
    .description(
      'Shows an order: lines with what became of them, parcels, refunds, notes, and who did what.',
    )
    .argument('<number>', "the order's number", orderNumber)
    .addHelpText('after', examples('SB123456'))
    .action(async (number) => {
      const { explainOrder } = await import('#lib/server/order-commands/explain-order.ts');
      const explained = await reading((db) => explainOrder(db, number));
      if (!explained) throw new CommandError(`There is no order ${number}.`);
      console.log(describe(explained));
    });
}

function describeFound(order: FoundOrder): string {
  const { number, placedAt, status, name, email, phone, total, refunded, units, erpNumber } = order;
  const facts = [
    number,
    clockTime(placedAt),
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

/** Texts that a buyer typed are written without control characters that a terminal would act on. */
function describe({ order, erpNumber, shipments, refunds, notes, audit }: ExplainedOrder): string {
  const progress = progressOf(order);
  return [
    `${order.number}  ${order.status}  ${clockTime(order.date)}  ${formatCents(order.total)}  ${plainText(order.contact.email)}${erpNumber === null ? '' : `  in the ERP: ${plainText(erpNumber)}`}`,
    ...order.lines.map((line, index) => {
      const { cancelled = 0, packed = 0, shipped = 0, delivered = 0 } = progress[index] ?? {};
      const name = plainText([line.name, line.colour, line.size ?? ''].join(' '));
      return `  ${index + 1}. ${line.qty} × ${line.variantId}  ${name}  ${formatCents(line.total)}  cancelled ${cancelled}, packed ${packed}, sent ${shipped}, delivered ${delivered}`;
    }),
    ...shipments.map(
      ({ number, carrier, trackingNumber, deliveredAt }) =>
        `  ${number}  ${carrier} ${trackingNumber ?? ''}  ${deliveredAt === null ? 'on its way' : `delivered ${clockTime(deliveredAt)}`}`,
    ),
    ...refunds.map(
      ({ number, cause, amount, madeAt }) =>
        `  ${number}  ${cause}  ${formatCents(amount)}  ${madeAt === null ? 'on its way' : 'made'}`,
    ),
    ...notes.map(({ at, actor, note }) => `  ${clockTime(at)}  ${actor}  “${plainText(note)}”`),
    ...audit.map(
      ({ at, actor, command, why }) =>
        `  ${clockTime(at)}  ${actor}  ${command}${why === null ? '' : `  ${plainText(why)}`}`,
    ),
  ].join('\n');
}
