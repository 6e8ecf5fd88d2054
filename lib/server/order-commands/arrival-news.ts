import 'server-only';
import { datesOnDispatch, promisedDates } from '#lib/commerce/checkout/delivery-dates.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { marketDay } from '#lib/commerce/market-day.ts';
import type { Shipment } from '#lib/commerce/orders/shipments.ts';
import { transitTo } from '#lib/commerce/pricing/transit.ts';
import type { CommandScope } from '#lib/server/commands/command.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readShippingMethods } from '#lib/server/offers/read-shipping-methods.ts';
import { deliveredNews, mailOrderNews } from './order-news.ts';

/**
 * In ms: how long after a delivery the shop still tells its buyer about it. After that it would be
 * no news.
 */
const NEWS_MS = 3 * 24 * 60 * 60 * 1000;

/** `Tue 24 to Thu 26 November`: when a parcel arrives; null if that is unknown. */
export async function arrivesText(
  trx: Db,
  { date, shippingMethod, shippingAddress }: Order,
  { shippedAt }: Pick<Shipment, 'shippedAt'>,
): Promise<string | null> {
  const methods = await readShippingMethods(trx);
  const method = methods.find(({ code }) => code === shippingMethod.code);
  return datesOnDispatch(
    promisedDates(shippingMethod.description, marketDay(date)),
    method ? transitTo(method, shippingAddress?.postcode ?? null) : null,
    marketDay(shippedAt),
    shippingAddress?.state ?? null,
  );
}

/**
 * E-mails the buyer that parcels have arrived. Buyers get no e-mail about what they collected
 * themselves, and no second one about a parcel because staff set the status back meanwhile.
 */
export async function tellOfArrival(
  { trx, now }: CommandScope,
  order: Order,
  parcels: readonly Shipment[],
  { at, receivedBy }: { at: Date; receivedBy: string | undefined },
): Promise<void> {
  if (order.pickup || now.getTime() - at.getTime() > NEWS_MS) return;
  const told = await trx
    .selectFrom('events')
    .select(['at', 'data'])
    .where('entity', '=', 'order')
    .where('entity_id', '=', order.number)
    .where('type', '=', 'order.delivered')
    .execute();
  // A number is used again if staff set the order back to what it was before it was sent.
  const news = parcels.filter(
    ({ number, shippedAt }) =>
      !told.some((event) => event.at.getTime() >= shippedAt && isAbout(event.data, number)),
  );
  if (news.length === 0) return;
  const units = news.flatMap(({ lines }) => lines);
  const arrived = { units, at: at.getTime(), receivedBy };
  await mailOrderNews(trx, order, deliveredNews(order, arrived));
}

function isAbout(data: unknown, shipment: string): boolean {
  const { shipments } = data as { shipments?: unknown };
  return Array.isArray(shipments) && shipments.includes(shipment);
}
