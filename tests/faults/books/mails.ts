import type { ShopBooks, Sides } from './sides.ts';

/** What the shop tells by mail, each once. Two alike, such as two parcels, have one name. */
const told = {
  order: (number: string) => `Order ${number}`,
  parcel: (order: string) => `A parcel of ${order}`,
  cancellation: (order: string, back: number) => `A cancellation of ${order} with ${back} back`,
  refund: (order: string, back: number) => `A goodwill refund of ${back} of ${order}`,
  return: (number: string, state: string) => `Return ${number}, ${state}`,
  returned: (number: string, back: number) => `Return ${number}, refunded with ${back}`,
};

/** Each thing that is told by mail has one mail, and each mail was taken at least once. */
export function* checkMails({ shop, mails }: Sides): Generator<string> {
  const taken = new Set(mails.map(({ messageId }) => messageId));
  const queued = new Set(shop.outbox.map(({ messageId }) => messageId));
  for (const { messageId, kind, to, state } of shop.outbox) {
    if (state === 'sent' && !taken.has(messageId)) yield `Mail ${kind} to ${to} was never taken.`;
  }
  for (const messageId of taken) {
    if (!queued.has(messageId)) yield `Mail ${messageId} was sent, and the shop does not know it.`;
  }
  const happened = Map.groupBy(thingsToTell(shop), (thing) => thing);
  const mailed = Map.groupBy(shop.outbox, (mail) => toldBy(mail) ?? '');
  mailed.delete('');
  for (const thing of new Set([...happened.keys(), ...mailed.keys()])) {
    const times = happened.get(thing)?.length ?? 0;
    const sent = mailed.get(thing)?.length ?? 0;
    if (times !== sent) yield `${thing}: ${times} in the shop's books, and ${sent} mails.`;
  }
}

/** By every book of the shop but its outbox. */
function* thingsToTell({ orders, shipments, events, refunds }: ShopBooks): Generator<string> {
  for (const { number } of orders) yield told.order(number);
  for (const { orderNumber } of shipments) yield told.parcel(orderNumber);
  const amounts = new Map(refunds.map(({ number, amount }) => [number, amount]));
  for (const { type, entityId, refund } of events) {
    if (type === 'order.cancelled') {
      yield told.cancellation(entityId, amounts.get(refund ?? '') ?? 0);
    }
    const [, state] = RETURN_EVENT.exec(type) ?? [];
    if (state !== undefined) yield told.return(entityId, state);
  }
  for (const { number, orderNumber, cause, amount, made } of refunds) {
    if (made && cause === 'goodwill') yield told.refund(orderNumber, amount);
    if (made && cause === 'return') yield told.returned(number, amount);
  }
}

/** A refunded return is told by its refund. */
const RETURN_EVENT = /^return\.(requested|approved|received|declined|cancelled)$/;

/** What a mail of the outbox tells; null if it is none of these. */
function toldBy(mail: ShopBooks['outbox'][number]): string | null {
  const { kind, subject, return: returned } = mail;
  const number = mail.orderNumber ?? '';
  if (kind === 'order-confirmation') return told.order(number);
  if (kind === 'return' && returned) {
    return returned.state === 'refunded'
      ? told.returned(returned.number, returned.refund)
      : told.return(returned.number, returned.state);
  }
  if (kind !== 'order-news') return null;
  if (/ is on its way$| is ready to collect$/.test(subject)) return told.parcel(number);
  if (/^Cancelled/.test(subject)) return told.cancellation(number, backOf(mail));
  if (/^A refund for /.test(subject)) return told.refund(number, backOf(mail));
  return null;
}

/** The money that a mail promises, in cents: `You get back $5.00 to Visa and $1,020.50 to …`. */
function backOf({ paragraphs }: ShopBooks['outbox'][number]): number {
  const words = paragraphs.find((one) => one.startsWith('You get back ')) ?? '';
  return [...words.matchAll(/\$([\d,]+)\.(\d\d) to /g)].reduce(
    (sum, [, dollars = '', cents]) => sum + Number(`${dollars.replaceAll(',', '')}${cents}`),
    0,
  );
}
