import { parseArgs } from 'node:util';
import { CARRIERS } from '#lib/commerce/orders/carriers.ts';
import { operator } from '#lib/server/commands/actor.ts';
import { deliverOrder, packOrder, shipOrder } from '#lib/server/order-commands/send-order.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';
import { usageError } from './terminal/file-argument.ts';
import { orderLines, orderNumber } from './terminal/order-arguments.ts';

const USAGE = `npm run orders:send -- pack NUMBER [--lines LINES]
npm run orders:send -- ship NUMBER [--carrier NAME] [--tracking NUMBER] [--link URL] [--lines LINES]
npm run orders:send -- deliver NUMBER [--shipment NUMBER] [--received-by NAME]

Moves an order on: packing begins; a parcel leaves, or a pickup is ready, and the buyer is emailed;
parcels have arrived, or were collected.

  --lines        lines with quantities, such as 1:2,3; by default all
  --carrier      ${CARRIERS.join(', ')}; not for a pickup
  --tracking     the carrier's number; --link if its page is not the carrier's own
  --shipment     by default all that are on their way
  --received-by  who collected it`;

const STEPS = ['pack', 'ship', 'deliver'] as const;

await runCommand(async () => {
  const { step, number, lines, carrier, values } = readArguments();
  const { status } = await withConnections({ max: 1, migrates: true }, (db) => {
    const context = { db, actor: operator('orders:send'), now: new Date() };
    const units = { number, ...(lines && { lines }) };
    const { tracking, link, shipment, 'received-by': receivedBy } = values;
    switch (step) {
      case 'pack':
        return packOrder(context, units);
      case 'ship':
        return shipOrder(context, {
          ...units,
          ...(carrier && { carrier }),
          ...(tracking !== undefined && { trackingNumber: tracking }),
          ...(link !== undefined && { trackingUrl: link }),
        });
      case 'deliver':
        return deliverOrder(context, {
          number,
          ...(shipment !== undefined && { shipment }),
          ...(receivedBy !== undefined && { receivedBy }),
        });
    }
  });
  console.log(`Order ${number} is ${status}.`);
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        lines: { type: 'string' },
        carrier: { type: 'string' },
        tracking: { type: 'string' },
        link: { type: 'string' },
        shipment: { type: 'string' },
        'received-by': { type: 'string' },
      },
    });
    const [word, ...rest] = positionals;
    const step = STEPS.find((known) => known === word);
    if (!step) throw new Error(`Begin with one of: ${STEPS.join(', ')}.`);
    const carrier = CARRIERS.find((known) => known === values.carrier);
    if (values.carrier !== undefined && !carrier) {
      throw new Error(`Unknown carrier "${values.carrier}". Use one of: ${CARRIERS.join(', ')}.`);
    }
    return { step, number: orderNumber(rest), lines: orderLines(values.lines), carrier, values };
  } catch (error) {
    throw usageError(USAGE, error);
  }
}
