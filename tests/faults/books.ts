import type { Checkout, ToldCommand } from './told.ts';
import type { ToldEvent } from './webhook-receiver.ts';

/*
 * What must hold after any faults, from four sides that know nothing of each other: what shoppers and
 * staff were told, the shop's database, the provider's ledger, and what reached mailboxes and endpoints.
 * Money in cents.
 */

interface OrderedLine {
  line: number;
  variantId: string;
  qty: number;
  cancelled: number;
  total: number;
  /** It travels by e-mail, and its stock is not counted. */
  isGiftCard: boolean;
}

export interface ShopBooks {
  orders: {
    number: string;
    email: string;
    total: number;
    status: string;
    pickupStore: string | null;
    lines: OrderedLine[];
  }[];
  attempts: { key: string; orderNumber: string; state: string }[];
  payments: { id: string; orderNumber: string; amount: number; state: string }[];
  /** Parts of refunds to payments of a provider. */
  refundParts: {
    id: string;
    orderNumber: string;
    paymentId: string;
    amount: number;
    state: string;
  }[];
  giftCards: { code: string; initial: number; balance: number }[];
  giftCardUses: {
    orderNumber: string;
    code: string;
    amount: number;
    state: string;
    refunded: number;
  }[];
  /** Parts of refunds to gift cards. */
  giftCardRefunds: { orderNumber: string; code: string; amount: number; state: string }[];
  /** One for each unit; `code` is null if the unit was given back before its card was issued. */
  boughtCards: { orderNumber: string; line: number; code: string | null; amount: number | null }[];
  mailedCards: { code: string }[];
  /** `place`: `online` or a store. */
  stock: { place: string; variantId: string; qty: number }[];
  ledger: {
    place: string;
    variantId: string;
    delta: number;
    cause: string;
    reference: string | null;
  }[];
  shipments: { number: string; orderNumber: string }[];
  refunds: { number: string; orderNumber: string; cause: string; made: boolean }[];
  outbox: {
    messageId: string;
    kind: string;
    to: string;
    state: string;
    orderNumber: string | null;
    subject: string;
  }[];
  /** Those that the endpoint waits for, in order. */
  events: { position: string; type: string; entity: string; entityId: string }[];
  audit: { actor: string; command: string; entityId: string }[];
  /** States that nothing moves on any more, in words. */
  stuck: string[];
}

/** An entry of the provider's ledger. */
export interface ProviderEntry {
  id: string;
  kind: 'sale' | 'refund';
  orderNumber: string | null;
  amount: number;
  status: string;
  /** Of a refund. */
  paymentId: string | null;
}

/** A message as its mail server took it. */
interface TakenMail {
  messageId: string;
  to: string;
}

export interface Sides {
  checkouts: readonly Checkout[];
  commands: readonly ToldCommand[];
  shop: ShopBooks;
  provider: readonly ProviderEntry[];
  mails: readonly TakenMail[];
  events: readonly ToldEvent[];
}

export interface Verdict {
  /** What was compared, and how much of it. */
  checked: Record<string, number>;
  /** Everything that is wrong. */
  wrong: string[];
  /** Same message twice, as when its server's answer was lost: no fault. */
  mailsSentAgain: number;
  /** The same of events. */
  eventsSentAgain: number;
}

/** Compares all sides. */
export function checkBooks(sides: Sides): Verdict {
  const wrong = [
    ...checkOrders(sides),
    ...checkPayments(sides),
    ...checkRefunds(sides),
    ...checkGiftCards(sides),
    ...checkBoughtCards(sides),
    ...checkStock(sides),
    ...checkMails(sides),
    ...checkEvents(sides),
    ...checkAudit(sides),
    ...sides.shop.stuck,
  ];
  const { shop, provider, mails, events, checkouts, commands } = sides;
  return {
    checked: {
      checkouts: checkouts.length,
      orders: shop.orders.length,
      payments: provider.filter(({ kind }) => kind === 'sale').length,
      refunds: provider.filter(({ kind }) => kind === 'refund').length,
      'gift card payments': shop.giftCardUses.length,
      'moves of stock': shop.ledger.length,
      mails: mails.length,
      events: shop.events.length,
      commands: commands.length,
    },
    wrong,
    mailsSentAgain: mails.length - new Set(mails.map(({ messageId }) => messageId)).size,
    eventsSentAgain: events.length - new Set(events.map(({ id }) => id)).size,
  };
}

/** Each told order exists once and as told; a refused checkout has none; none has two. */
function* checkOrders({ checkouts, shop }: Sides): Generator<string> {
  const orders = new Map(shop.orders.map((order) => [order.number, order]));
  const attempts = Map.groupBy(shop.attempts, ({ key }) => key);
  const ofEmail = Map.groupBy(shop.orders, ({ email }) => email);
  const known = new Set<string>();
  for (const { key, email, outcome, order, isGuest } of checkouts) {
    const mine = attempts.get(key) ?? [];
    if (mine.length > 1) yield `Checkout ${key} has ${mine.length} attempts.`;
    const placed = mine.filter(({ state }) => state === 'placed');
    for (const { orderNumber } of placed) known.add(orderNumber);
    if (outcome === 'placed' && order) {
      const stored = orders.get(order.number);
      if (!stored) yield `Order ${order.number} was told to ${email} and is lost.`;
      else if (stored.total !== order.total) {
        yield `Order ${order.number} was told with ${order.total} and is stored with ${stored.total}.`;
      }
      if (placed[0]?.orderNumber !== order.number) {
        yield `Checkout ${key} was told ${order.number}, and its attempt says ${placed[0]?.orderNumber}.`;
      }
    } else if (outcome === 'refused' && placed.length > 0) {
      yield `Checkout ${key} was refused, and ${placed[0]?.orderNumber} was placed.`;
    } else if (outcome === 'unknown') yield `Checkout ${key} of ${email} never got an answer.`;
    const own = isGuest ? (ofEmail.get(email) ?? []) : [];
    if (own.length > 1) yield `${email} ordered once and has ${own.map(({ number }) => number)}.`;
  }
  for (const { number } of shop.orders) {
    if (!known.has(number)) yield `Order ${number} belongs to no checkout.`;
  }
  yield* twice(
    shop.attempts.filter(({ state }) => state === 'placed').map((one) => one.orderNumber),
    'Order with two attempts',
  );
}

const HELD = new Set(['authorized']);
const TAKEN = new Set(['submitted_for_settlement', 'settling', 'settled']);

/** Each payment is in both books, with one amount and one state; none is of no order. */
function* checkPayments({ shop, provider, checkouts }: Sides): Generator<string> {
  const back = Map.groupBy(doneParts(shop), ({ paymentId }) => paymentId);
  const booked = new Map(shop.payments.map((payment) => [payment.id, payment]));
  const sales = provider.filter(({ kind }) => kind === 'sale');
  const listed = new Map(sales.map((sale) => [sale.id, sale]));
  const uses = Map.groupBy(shop.giftCardUses, ({ orderNumber }) => orderNumber);
  const paid = Map.groupBy(shop.payments, ({ orderNumber }) => orderNumber);
  for (const { id, orderNumber, amount, status } of sales) {
    const ours = booked.get(id);
    if (!ours && (HELD.has(status) || TAKEN.has(status))) {
      yield `Payment ${id} of ${amount} under ${orderNumber} is ${status}, and belongs to no order.`;
    }
  }
  for (const { id, orderNumber, amount, state } of shop.payments) {
    const theirs = listed.get(id);
    if (!theirs) yield `Payment ${id} of ${orderNumber} is not in the provider's ledger.`;
    else if (theirs.amount !== amount) {
      yield `Payment ${id} of ${orderNumber} is ${amount} here and ${theirs.amount} there.`;
    } else if (isTaken(state) && theirs.status === 'voided' && sumOf(back.get(id)) === amount) {
      // What was captured and not settled yet is given back as a whole by voiding it.
    } else if (stateOf(theirs.status) !== (isTaken(state) ? 'captured' : state)) {
      yield `Payment ${id} of ${orderNumber} is ${state} here and ${theirs.status} there.`;
    }
  }
  for (const { number, total } of shop.orders) {
    const cards = (uses.get(number) ?? []).filter(({ state }) => state === 'spent');
    const sum = sumOf(paid.get(number)) + sumOf(cards);
    if (sum !== total) yield `Order ${number} costs ${total}, and ${sum} was paid.`;
  }
  for (const { order } of checkouts) {
    if (!order) continue;
    const sum = sumOf(order.payments);
    if (sum !== order.total)
      yield `Order ${order.number} was told with ${order.total}, paid by ${sum}.`;
  }
}

function doneParts({ refundParts }: ShopBooks) {
  return refundParts.filter(({ state }) => state === 'done');
}

function isTaken(state: string): boolean {
  return state === 'captured' || state === 'settled';
}

function stateOf(status: string): string {
  if (TAKEN.has(status)) return 'captured';
  return HELD.has(status) ? 'authorised' : status;
}

/** Each refund was made once, of the amount that is booked; voided payments need none. */
function* checkRefunds({ shop, provider }: Sides): Generator<string> {
  const voided = new Set(provider.filter(({ status }) => status === 'voided').map(({ id }) => id));
  const parts = doneParts(shop).filter(({ paymentId }) => !voided.has(paymentId));
  const ours = Map.groupBy(parts, ({ paymentId }) => paymentId);
  const made = provider.filter(
    ({ kind, status }) =>
      kind === 'refund' && status !== 'processor_declined' && status !== 'voided',
  );
  const theirs = Map.groupBy(made, ({ paymentId }) => paymentId ?? '');
  for (const id of new Set([...ours.keys(), ...theirs.keys()])) {
    const [here, there] = [amountsOf(ours.get(id)), amountsOf(theirs.get(id))];
    if (here !== there) yield `Refunds of payment ${id} are [${here}] here and [${there}] there.`;
  }
  for (const { id, amount } of shop.payments) {
    const back = sumOf(theirs.get(id));
    if (back > amount) yield `Of payment ${id} of ${amount}, ${back} was given back.`;
  }
}

/** A card's balance is what it began with, less what was spent, and with what came back. */
function* checkGiftCards({ shop }: Sides): Generator<string> {
  const uses = Map.groupBy(shop.giftCardUses, ({ code }) => code);
  const back = Map.groupBy(shop.giftCardRefunds, ({ code }) => code);
  for (const { code, initial, balance } of shop.giftCards) {
    const spent = (uses.get(code) ?? []).filter(({ state }) => state !== 'released');
    const given = (back.get(code) ?? []).filter(({ state }) => state === 'done');
    const expected = initial - sumOf(spent) + sumOf(given);
    if (balance !== expected) yield `Gift card ${code} has ${balance}; by its uses ${expected}.`;
    if (balance < 0) yield `Gift card ${code} is overdrawn.`;
  }
  for (const { code, orderNumber, state } of shop.giftCardUses) {
    if (state === 'held') yield `Gift card ${code} is still held for ${orderNumber}.`;
  }
}

/** Each unit of a bought gift card has one card of its price; each card was mailed once. */
function* checkBoughtCards({ shop }: Sides): Generator<string> {
  const bought = Map.groupBy(shop.boughtCards, ({ orderNumber, line }) => `${orderNumber} ${line}`);
  for (const { number, status, lines } of shop.orders) {
    for (const { line, qty, total } of lines.filter(({ isGiftCard }) => isGiftCard)) {
      const cards = bought.get(`${number} ${line}`) ?? [];
      if (cards.length !== qty && status !== 'cancelled') {
        yield `Order ${number} has ${qty} gift cards, and ${cards.length} were issued.`;
      }
      for (const { amount } of cards) {
        if (amount !== null && amount !== total / qty) {
          yield `Order ${number} paid ${total / qty} for a gift card of ${amount}.`;
        }
      }
    }
  }
  const mails = shop.outbox.filter(({ kind }) => kind === 'gift-card').length;
  if (mails !== shop.mailedCards.length) {
    yield `${shop.mailedCards.length} gift cards were mailed, by ${mails} mails.`;
  }
}

/** Stock is the sum of its ledger; each order took its units once, and gave back what was cancelled. */
function* checkStock({ shop }: Sides): Generator<string> {
  const key = ({ place, variantId }: { place: string; variantId: string }) =>
    `${place}/${variantId}`;
  const moves = Map.groupBy(shop.ledger, key);
  const stock = new Map(shop.stock.map((one) => [key(one), one.qty]));
  for (const at of new Set([...moves.keys(), ...stock.keys()])) {
    const qty = stock.get(at) ?? 0;
    const sum = (moves.get(at) ?? []).reduce((total, { delta }) => total + delta, 0);
    if (qty !== sum) yield `Stock of ${at} is ${qty}; by its ledger ${sum}.`;
    if (qty < 0) yield `Stock of ${at} is ${qty}: it was oversold.`;
  }
  const ofOrder = Map.groupBy(
    shop.ledger.filter(({ cause }) => cause === 'order' || cause === 'order-released'),
    ({ reference }) => reference ?? '',
  );
  const orders = new Map(shop.orders.map((order) => [order.number, order]));
  for (const [number, rows] of ofOrder) {
    const order = orders.get(number);
    const wanted = new Map<string, number>();
    for (const { variantId, qty, isGiftCard } of order?.lines ?? []) {
      if (isGiftCard) continue;
      wanted.set(variantId, (wanted.get(variantId) ?? 0) + qty);
    }
    const taken = Map.groupBy(rows, ({ variantId }) => variantId);
    for (const variantId of new Set([...wanted.keys(), ...taken.keys()])) {
      const units = -(taken.get(variantId) ?? []).reduce((sum, { delta }) => sum + delta, 0);
      const lines = wanted.get(variantId) ?? 0;
      if (units !== lines) yield `Order ${number} has ${lines} of ${variantId} and took ${units}.`;
    }
  }
  for (const { number, lines } of shop.orders) {
    if (lines.every(({ isGiftCard }) => isGiftCard)) continue;
    if (!ofOrder.has(number)) yield `Order ${number} took no units.`;
  }
  yield* checkCancelled(shop);
}

function* checkCancelled(shop: ShopBooks): Generator<string> {
  const back = Map.groupBy(
    shop.ledger.filter(({ cause }) => cause === 'cancellation'),
    ({ reference }) => reference ?? '',
  );
  for (const { number, lines } of shop.orders) {
    const units = (back.get(number) ?? []).reduce((sum, { delta }) => sum + delta, 0);
    const counted = lines.filter(({ isGiftCard }) => !isGiftCard);
    const cancelled = counted.reduce((sum, line) => sum + line.cancelled, 0);
    if (units !== cancelled) {
      yield `Order ${number} has ${cancelled} cancelled units, and ${units} came back to stock.`;
    }
  }
}

/** One confirmation for each order, one mail for each parcel; each was taken at least once. */
function* checkMails({ shop, mails }: Sides): Generator<string> {
  const taken = Map.groupBy(mails, ({ messageId }) => messageId);
  const queued = new Set(shop.outbox.map(({ messageId }) => messageId));
  const ofOrder = Map.groupBy(shop.outbox, ({ orderNumber }) => orderNumber ?? '');
  for (const { messageId, kind, to, state } of shop.outbox) {
    if (state === 'sent' && !taken.has(messageId)) yield `Mail ${kind} to ${to} was never taken.`;
  }
  for (const messageId of taken.keys()) {
    if (!queued.has(messageId)) yield `Mail ${messageId} was sent, and the shop does not know it.`;
  }
  const parcels = Map.groupBy(shop.shipments, ({ orderNumber }) => orderNumber);
  for (const { number } of shop.orders) {
    const own = ofOrder.get(number) ?? [];
    const confirmations = own.filter(({ kind }) => kind === 'order-confirmation').length;
    if (confirmations !== 1) yield `Order ${number} has ${confirmations} confirmations by mail.`;
    const sent = own.filter(({ kind, subject }) => kind === 'order-news' && LEFT.test(subject));
    const expected = parcels.get(number)?.length ?? 0;
    if (sent.length !== expected) {
      yield `Order ${number} has ${expected} parcels and ${sent.length} mails about them.`;
    }
  }
}

const LEFT = / is on its way$| is ready to collect$/;

/** Each event reached the endpoint, and those of one thing in the order in which they happened. */
function* checkEvents({ shop, events }: Sides): Generator<string> {
  const first = new Map<string, number>();
  for (const [index, { id }] of events.entries()) if (!first.has(id)) first.set(id, index);
  const known = new Set(shop.events.map(({ position }) => position));
  const last = new Map<string, number>();
  for (const { position, type, entity, entityId } of shop.events) {
    const index = first.get(position);
    const thing = `${entity} ${entityId}`;
    if (index === undefined) yield `Event ${type} of ${thing} never reached the endpoint.`;
    else if (index < (last.get(thing) ?? -1)) yield `Event ${type} of ${thing} came out of order.`;
    else last.set(thing, index);
  }
  for (const id of first.keys()) if (!known.has(id)) yield `Event ${id} is none of the shop's.`;
}

/** Each command that was answered is in the audit, as often as it was asked for. */
function* checkAudit({ shop, commands }: Sides): Generator<string> {
  const name = (one: { actor: string; command: string; entityId: string }) =>
    `${one.actor} ${one.command} ${one.entityId}`;
  const written = Map.groupBy(shop.audit, name);
  const open = commands.filter(({ outcome }) => outcome === 'unknown');
  for (const { command, entityId } of open)
    yield `Command ${command} of ${entityId} never got an answer.`;
  const done = Map.groupBy(
    commands.filter(({ outcome }) => outcome === 'done'),
    name,
  );
  for (const [who, asked] of done) {
    const rows = written.get(who)?.length ?? 0;
    if (rows !== asked.length)
      yield `${who}: done ${asked.length} times, and ${rows} times in the audit.`;
  }
}

function* twice(values: readonly string[], what: string): Generator<string> {
  for (const [value, all] of Map.groupBy(values, (one) => one)) {
    if (all.length > 1) yield `${what}: ${value}.`;
  }
}

function sumOf(rows: readonly { amount: number }[] = []): number {
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

function amountsOf(rows: readonly { amount: number }[] = []): string {
  return rows
    .map(({ amount }) => amount)
    .sort((one, other) => one - other)
    .join(', ');
}
