import 'server-only';
import type { Order } from '#lib/commerce/checkout/order.ts';
import type { AskedUnits, LineUnits } from '#lib/commerce/orders/cancellation.ts';
import { carrierOf, TRACKING_NUMBER, trackingPage } from '#lib/commerce/orders/carriers.ts';
import type { Shipment } from '#lib/commerce/orders/shipments.ts';
import { moveUnits, type UnitStep, unitsFor } from '#lib/commerce/orders/unit-steps.ts';
import { type CommandScope, defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { readShipments } from '#lib/server/orders/shipments.ts';
import { arrivesText, tellOfArrival } from './arrival-news.ts';
import { lockedOrder, storeProgress, unitsOrConflict } from './locked-order.ts';
import { mailOrderNews, readyNews, shippedNews } from './order-news.ts';
import { refusalWithWho } from './order-version.ts';

interface OrderUnits {
  number: string;
  /** By default all units that can take the step. */
  lines?: AskedUnits[];
}

/** What staff or an ERP say about a parcel. */
export interface ShipInput extends OrderUnits {
  /** Any carrier's name. Left out for an order to collect, which becomes ready. */
  carrier?: string;
  trackingNumber?: string;
  /** By default the carrier's own page. */
  trackingUrl?: string;
}

/** Packing begins: from then on the buyer cannot cancel. */
export const packOrder = defineCommand({
  name: 'order.pack',
  permission: 'orders:ship',
  work: async (scope, { number, lines }: OrderUnits) => {
    const order = await lockedOrder(scope, number);
    const allowed = unitsFor(order, 'pack');
    const nothing = `Nothing of order ${number} is left to pack.`;
    const units = await unitsOrConflict(scope, number, { allowed, asked: lines, nothing });
    const packed = await storeProgress(scope, order, moveUnits(order, 'pack', units));
    await scope.record({
      entity: 'order',
      id: number,
      type: 'order.packed',
      data: { lines: units, status: packed.status },
      before: { status: order.status },
      after: { status: packed.status },
    });
    return { status: packed.status, lines: units, left: unitsLeft(packed, 'pack') };
  },
});

/** A parcel leaves, or an order is ready to collect; its buyer is told. */
export const shipOrder = defineCommand({
  name: 'order.ship',
  permission: 'orders:ship',
  work: async (scope, input: ShipInput) => {
    const order = await lockedOrder(scope, input.number);
    const carrier = carrierFor(order, input);
    const { trackingNumber = null } = input;
    if (trackingNumber !== null && !TRACKING_NUMBER.test(trackingNumber)) {
      throw new CommandError('Invalid', 'A tracking number has 4 to 40 letters, digits or dashes.');
    }
    const trackingUrl = trackingUrlOf(carrier, trackingNumber, input.trackingUrl);
    const nothing = `Nothing of order ${input.number} is left to send.`;
    const units = await unitsOrConflict(scope, order.number, {
      allowed: unitsFor(order, 'ship'),
      asked: input.lines,
      nothing,
    });
    const shipped = await storeProgress(scope, order, moveUnits(order, 'ship', units));
    const shipment = await insertShipment(scope, order, {
      lines: units,
      carrier,
      trackingNumber,
      trackingUrl,
    });
    const news = order.pickup
      ? readyNews(shipped, shipment.shippedAt)
      : shippedNews(shipped, shipment, await arrivesText(scope.trx, shipped, shipment));
    await mailOrderNews(scope.trx, shipped, news);
    await scope.record({
      entity: 'order',
      id: order.number,
      type: 'order.shipped',
      data: {
        shipment: shipment.number,
        lines: units,
        carrier,
        trackingNumber,
        status: shipped.status,
      },
      before: { status: order.status },
      after: { status: shipped.status },
    });
    return {
      shipment: shipment.number,
      status: shipped.status,
      lines: units,
      left: unitsLeft(shipped, 'ship'),
    };
  },
});

interface DeliverInput {
  number: string;
  /** By default all that are on their way. */
  shipment?: string;
  /** In ms since the epoch; by default now. */
  at?: number;
  /** Who collected it. */
  receivedBy?: string;
}

/** Parcels arrived, and their buyer is told; or an order was collected. */
export const deliverOrder = defineCommand({
  name: 'order.deliver',
  permission: 'orders:ship',
  work: async (scope, { number, shipment, at, receivedBy }: DeliverInput) => {
    const order = await lockedOrder(scope, number);
    const deliveredAt = deliveryTime(scope, order, at);
    const open = (await readShipments(scope.trx, number)).filter(
      (one) => one.deliveredAt === null && (shipment === undefined || one.number === shipment),
    );
    if (open.length === 0) {
      const nothing = nothingOnItsWay(number, shipment);
      throw new CommandError('Conflict', await refusalWithWho(scope, number, nothing));
    }
    const units = open.flatMap(({ lines }) => lines);
    const progress = moveUnits(order, 'deliver', units);
    await scope.trx
      .updateTable('shipments')
      .set({ delivered_at: deliveredAt, received_by: receivedBy ?? null })
      .where(
        'number',
        'in',
        open.map((one) => one.number),
      )
      .execute();
    const delivered = await storeProgress(scope, order, progress, deliveredAt);
    await tellOfArrival(scope, delivered, open, { at: deliveredAt, receivedBy });
    await scope.record({
      entity: 'order',
      id: number,
      type: 'order.delivered',
      data: { shipments: open.map((one) => one.number), lines: units, status: delivered.status },
      // Not who received it, which the parcel says: the audit names nobody but staff (docs/privacy.md).
      before: { status: order.status },
      after: { status: delivered.status },
    });
    return { status: delivered.status, lines: units, left: unitsLeft(delivered, 'deliver') };
  },
});

function carrierFor({ pickup, number }: Order, { carrier }: ShipInput): string {
  if (pickup && carrier !== undefined) {
    throw new CommandError('Invalid', `Order ${number} is collected: it has no carrier.`);
  }
  if (!pickup && carrier === undefined) {
    throw new CommandError('Invalid', `Name the carrier of order ${number}.`);
  }
  if (carrier === undefined) return 'pickup';
  const known = carrierOf(carrier);
  if (known === null) throw new CommandError('Invalid', `“${carrier}” names no carrier.`);
  return known;
}

function trackingUrlOf(
  carrier: string,
  trackingNumber: string | null,
  given: string | undefined,
): string | null {
  if (given !== undefined) {
    if (given.length > 500 || !URL.canParse(given) || new URL(given).protocol !== 'https:') {
      throw new CommandError('Invalid', 'The tracking link must be an https: address.');
    }
    // As the parser reads it: without line breaks, which a text mail would show.
    return new URL(given).href;
  }
  if (carrier === 'pickup' || trackingNumber === null) return null;
  return trackingPage(carrier, trackingNumber);
}

async function insertShipment(
  { trx, now }: CommandScope,
  { number: orderNumber }: Order,
  parcel: Pick<Shipment, 'lines' | 'carrier' | 'trackingNumber' | 'trackingUrl'>,
): Promise<Shipment> {
  const { lines, carrier, trackingNumber, trackingUrl } = parcel;
  const count = (await readShipments(trx, orderNumber)).length + 1;
  const number = `${orderNumber}-${count}`;
  await trx
    .insertInto('shipments')
    .values({
      number,
      order_number: orderNumber,
      carrier,
      tracking_number: trackingNumber,
      tracking_url: trackingUrl,
      shipped_at: now,
    })
    .execute();
  await trx
    .insertInto('shipment_lines')
    .values(lines.map(({ line, qty }) => ({ shipment: number, line, qty })))
    .execute();
  return { number, ...parcel, shippedAt: now.getTime(), deliveredAt: null };
}

/** @throws CommandError `Invalid` for a time at which it cannot have been */
export function deliveryTime({ now }: CommandScope, { date }: Order, at = now.getTime()): Date {
  if (at > now.getTime() || at < date) {
    throw new CommandError(
      'Invalid',
      'The delivery must be after the order was placed, and not in the future.',
    );
  }
  return new Date(at);
}

/** The units that can still take the step after some units took it. */
function unitsLeft(order: Order, step: UnitStep): LineUnits[] {
  return unitsFor(order, step).flatMap((qty, line) => (qty > 0 ? [{ line, qty }] : []));
}

function nothingOnItsWay(number: string, shipment: string | undefined): string {
  return shipment === undefined
    ? `Nothing of order ${number} is on its way.`
    : `Shipment ${shipment} of order ${number} does not exist or has arrived.`;
}
