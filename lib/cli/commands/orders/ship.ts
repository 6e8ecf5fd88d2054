import type { Command } from '@commander-js/extra-typings';
import { asOption, orderLines, orderNumber } from '#lib/cli/program/arguments.ts';
import { changing } from '#lib/cli/program/database.ts';
import { examples } from '#lib/cli/program/help.ts';
import { plainText } from '#lib/cli/program/print.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { LineUnits } from '#lib/commerce/orders/cancellation.ts';
import { carrierOf, trackingPage } from '#lib/commerce/orders/carriers.ts';
import { CARRIERS } from '#lib/config/carriers.ts';
import type { CommandContext } from '#lib/server/commands/command.ts';

const TRACKED = CARRIERS.flatMap(({ name, trackingUrl }) => (trackingUrl ? [name] : []));

const LINES = 'such as 1:2,3: two of line 1, and all of line 3; by default all lines';

/** `orders pack`, `ship` and `deliver`: each says what it moved and what is left. */
export function addShipping(orders: Command): void {
  orders
    .command('pack')
    .description('Packing begins: the buyer cannot cancel any more.')
    .argument('<number>', "the order's number", orderNumber)
    .option('--lines <lines>', LINES, orderLines)
    .addOption(asOption())
    .addHelpText('after', examples('SB123456', 'SB123456 --lines 1:2,3'))
    .action(async (number, { lines }) => {
      const { packOrder } = await import('#lib/server/order-commands/ship-order.ts');
      await move(number, { verb: 'Packed', toDo: 'Left to pack' }, (context) =>
        packOrder(context, { number, ...(lines && { lines }) }),
      );
    });

  orders
    .command('ship')
    .description('A parcel leaves, or a pickup is ready, and the buyer is emailed.')
    .argument('<number>', "the order's number", orderNumber)
    .option(
      '--carrier <name>',
      `any carrier's name; not for a pickup. Of these the brand's file names the tracking page: ${TRACKED.length > 0 ? TRACKED.join(', ') : 'of none'}`,
    )
    .option('--tracking <number>', "the carrier's number")
    .option('--link <url>', 'the address of its tracking page, if none is known')
    .option('--lines <lines>', LINES, orderLines)
    .addOption(asOption())
    .addHelpText(
      'after',
      examples('SB123456 --carrier StarTrack --tracking ABC123', 'SB123456 --lines 1:1'),
    )
    .action(async (number, { carrier, tracking, link, lines }) => {
      const { shipOrder } = await import('#lib/server/order-commands/ship-order.ts');
      await move(number, { verb: 'Sent', toDo: 'Left to send' }, (context) =>
        shipOrder(context, {
          number,
          ...(lines && { lines }),
          ...(carrier !== undefined && { carrier }),
          ...(tracking !== undefined && { trackingNumber: tracking }),
          ...(link !== undefined && { trackingUrl: link }),
        }),
      );
      if (carrier === undefined || tracking === undefined || link !== undefined) return;
      if (trackingPage(carrierOf(carrier) ?? '', tracking) !== null) return;
      console.log(
        `The email has no tracking link: the brand's file names no page of ${plainText(carrier)}. Next time give --link.`,
      );
    });

  orders
    .command('deliver')
    .description('Parcels have arrived, or an order was collected.')
    .argument('<number>', "the order's number", orderNumber)
    .option('--shipment <number>', 'by default all that are on their way')
    .option('--received-by <name>', 'who collected it')
    .addOption(asOption())
    .addHelpText('after', examples('SB123456', 'SB123456 --received-by "Kim Lee"'))
    .action(async (number, { shipment, receivedBy }) => {
      const { deliverOrder } = await import('#lib/server/order-commands/ship-order.ts');
      await move(number, { verb: 'Delivered', toDo: 'Still on its way' }, (context) =>
        deliverOrder(context, {
          number,
          ...(shipment !== undefined && { shipment }),
          ...(receivedBy !== undefined && { receivedBy }),
        }),
      );
    });
}

interface Moved {
  shipment?: string;
  lines: readonly LineUnits[];
  left: readonly LineUnits[];
  status: string;
}

/** Moves an order on, and says what was moved and what is left. */
async function move(
  number: string,
  { verb, toDo }: { verb: string; toDo: string },
  work: (context: CommandContext) => Promise<Moved>,
): Promise<void> {
  const { readOrder } = await import('#lib/server/orders/read-order.ts');
  const { done, order } = await changing(async (context) => ({
    done: await work(context),
    order: await readOrder(context.db, number),
  }));
  console.log(`${verb}${done.shipment === undefined ? '' : `, parcel ${done.shipment}`}:`);
  for (const text of unitTexts(order, done.lines)) console.log(`  ${text}`);
  if (done.left.length > 0) console.log(`${toDo}:`);
  for (const text of unitTexts(order, done.left)) console.log(`  ${text}`);
  console.log(`Order ${number} is ${done.status}.`);
}

/** `line 2: 1 × BLUFF-42  Bluff Boot, Ironbark, size 42` for each line with units. */
function unitTexts(order: Order | null, units: readonly LineUnits[]): string[] {
  return units.map(({ line, qty }) => {
    const ordered = order?.lines[line];
    const { variantId = '', name = '', colour = '', size = null } = ordered ?? {};
    const what = [name, colour, size === null ? '' : `size ${size}`].filter((part) => part !== '');
    return plainText(`line ${line + 1}: ${qty} × ${variantId}  ${what.join(', ')}`);
  });
}
