import { parseArgs } from 'node:util';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { LineUnits } from '#lib/commerce/orders/cancellation.ts';
import { carrierOf, trackingPage } from '#lib/commerce/orders/carriers.ts';
import { CARRIERS } from '#lib/config/carriers.ts';
import type { Db } from '#lib/server/db/database.ts';
import { deliverOrder, packOrder, shipOrder } from '#lib/server/order-commands/send-order.ts';
import { readOrder } from '#lib/server/orders/read-order.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand, staff } from './terminal/command.ts';
import { usageError } from './terminal/file-argument.ts';
import { orderLines, orderNumber } from './terminal/order-arguments.ts';
import { plainText } from './terminal/plain-text.ts';

const TRACKED = CARRIERS.flatMap(({ name, trackingUrl }) => (trackingUrl ? [name] : []));

const USAGE = `npm run orders:send -- pack NUMBER [--lines LINES]
npm run orders:send -- ship NUMBER [--carrier NAME] [--tracking NUMBER] [--link URL] [--lines LINES]
npm run orders:send -- deliver NUMBER [--shipment NUMBER] [--received-by NAME]

Moves an order on: packing begins; a parcel leaves, or a pickup is ready, and the buyer is emailed;
parcels have arrived, or were collected.

  --lines        such as 1:2,3: two of line 1, and all of line 3; by default all lines
  --carrier      any carrier's name; not for a pickup. Of these the brand's file names the
                 tracking page: ${TRACKED.length > 0 ? TRACKED.join(', ') : 'of none'}
  --tracking     the carrier's number; --link with the address of its page, if none is known
  --shipment     by default all that are on their way
  --received-by  who collected it`;

const STEPS = ['pack', 'ship', 'deliver'] as const;

const WORDS = {
  pack: { verb: 'Packed', toDo: 'Left to pack' },
  ship: { verb: 'Sent', toDo: 'Left to send' },
  deliver: { verb: 'Delivered', toDo: 'Still on its way' },
} as const;

await runCommand(async () => {
  const asked = readArguments();
  const { done, order } = await withConnections({ max: 1, migrates: true }, async (db) => ({
    done: await take(db, asked),
    order: await readOrder(db, asked.number),
  }));
  const { verb, toDo } = WORDS[asked.step];
  const parcel = 'shipment' in done ? `, parcel ${done.shipment}` : '';
  console.log(`${verb}${parcel}:`);
  for (const text of unitTexts(order, done.lines)) console.log(`  ${text}`);
  if (done.left.length > 0) console.log(`${toDo}:`);
  for (const text of unitTexts(order, done.left)) console.log(`  ${text}`);
  console.log(`Order ${asked.number} is ${done.status}.`);
  if (hasNoPage(asked)) {
    const name = plainText(asked.carrier ?? '');
    console.log(
      `The email has no tracking link: the brand's file names no page of ${name}. Next time give --link.`,
    );
  }
});

function take(db: Db, { step, number, lines, carrier, values }: ReturnType<typeof readArguments>) {
  const context = { db, actor: staff('orders:send'), now: new Date() };
  const units = { number, ...(lines && { lines }) };
  const { tracking, link, shipment, 'received-by': receivedBy } = values;
  switch (step) {
    case 'pack':
      return packOrder(context, units);
    case 'ship':
      return shipOrder(context, {
        ...units,
        ...(carrier !== undefined && { carrier }),
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

function hasNoPage({ step, carrier, values }: ReturnType<typeof readArguments>): boolean {
  const { tracking, link } = values;
  if (step !== 'ship' || carrier === undefined || tracking === undefined) return false;
  return link === undefined && trackingPage(carrierOf(carrier) ?? '', tracking) === null;
}

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
    const { lines, carrier } = values;
    return { step, number: orderNumber(rest), lines: orderLines(lines), carrier, values };
  } catch (error) {
    throw usageError(USAGE, error);
  }
}
