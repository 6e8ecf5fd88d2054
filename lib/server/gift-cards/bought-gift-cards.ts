import 'server-only';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { GIFT_NAME_LENGTH } from '#lib/commerce/vouchers/gift-card-texts.ts';
import type { CommandScope } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { addJob } from '#lib/server/jobs/add-job.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { readGiftCardLines } from '#lib/server/orders/gift-card-lines.ts';
import { readOrder } from '#lib/server/orders/read-order.ts';
import { lockCardToFill } from '#lib/server/vouchers/card-to-fill.ts';
import { lastFourOf } from './insert-card.ts';
import { issueGiftCard } from './issue-gift-card.ts';

const JOB = 'issue-gift-cards';

/** How long the job waits for a payment to be captured, in ms: longer each time, up to an hour. */
const FIRST_WAIT_MS = 10_000;
const LONGEST_WAIT_MS = 60 * 60 * 1000;

/** Queues the issue of an order's gift cards, if it has any, in the transaction that places it. */
export async function scheduleBoughtGiftCards(trx: Db, { number, lines }: Order): Promise<void> {
  // Only checks whether there is any. Placing an order has no time for more; the job finds out
  // which lines they are.
  const ids = lines.map(({ productId }) => productId);
  const giftCard = await trx
    .selectFrom('products')
    .select('id')
    .where((row) => row('id', '=', row.fn.any(row.val(ids))))
    .where('functional_type', '=', 'virtual')
    .limit(1)
    .executeTakeFirst();
  if (giftCard || lines.some(({ taxExclusive }) => taxExclusive)) {
    await addIssueJob(trx, number, 0);
  }
}

async function addIssueJob(db: Db, orderNumber: string, waits: number): Promise<void> {
  const wait = waits === 0 ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (waits - 1), LONGEST_WAIT_MS);
  await addJob(db, JOB, { orderNumber, waits }, { runAt: new Date(Date.now() + wait) });
}

/**
 * Issues one card for each unit that an order bought, once its payment is captured or if it needs
 * none, and mails it to its recipient, or to the buyer. Each unit gets its card once, even if the job runs twice.
 */
export const issueBoughtTask: Task<typeof JOB> = async (
  { orderNumber, waits = 0 },
  { db, signal },
) => {
  const order = await readOrder(db, orderNumber);
  if (!order) return;
  if (order.status === 'cancelled') return forgetRecipients(db, orderNumber);
  const payments = await db
    .selectFrom('payments')
    .select('state')
    .where('order_number', '=', orderNumber)
    .execute();
  if (payments.some(({ state }) => state === 'voided')) return forgetRecipients(db, orderNumber);
  if (payments.some(({ state }) => state === 'authorised')) {
    return addIssueJob(db, orderNumber, waits + 1);
  }
  const lines = await readGiftCardLines(db, order);
  for (const { line, unit } of unitsOf(order, lines)) {
    signal.throwIfAborted();
    await issueUnit(db, order, { line, unit });
  }
};

/** Deletes the recipients of gift cards that will never be mailed. */
async function forgetRecipients(db: Db, orderNumber: string, line?: number): Promise<void> {
  await db
    .deleteFrom('order_recipients')
    .where('order_number', '=', orderNumber)
    .$if(line !== undefined, (query) => query.where('line', '=', line ?? 0))
    .execute();
}

function unitsOf(order: Order, lines: ReadonlySet<number>) {
  return [...lines].flatMap((line) =>
    Array.from({ length: order.lines[line]?.qty ?? 0 }, (_, unit) => ({ line, unit })),
  );
}

async function issueUnit(
  db: Db,
  { number: orderNumber, contact, lines }: Order,
  { line, unit }: { line: number; unit: number },
): Promise<void> {
  const amount = lines[line]?.unitPrice ?? 0;
  // A card that cost nothing holds nothing.
  if (amount === 0) return;
  const { firstName, lastName, email } = contact;
  try {
    await issueGiftCard(
      { db, actor: { kind: 'job', id: JOB }, now: new Date() },
      {
        amount,
        // Two names of an order may be longer than one of a gift card.
        to: { name: `${firstName} ${lastName}`.slice(0, GIFT_NAME_LENGTH), address: email },
        bought: { orderNumber, line, unit },
      },
    );
  } catch (error) {
    const isDone = error instanceof CommandError && error.code === 'Conflict';
    if (!isDone) throw error;
  }
}

/**
 * Ends the gift cards of units whose price is given back: those that are not issued never will be,
 * others are emptied and blocked for good. Lines of other goods do not count. Call it in the
 * transaction that gives the price back, once for each unit, under the order's lock.
 * A cancellation takes only cards that were not mailed; one that was has to come back as a return.
 * @throws CommandError `Conflict` if fewer than `qty` cards of a line are left of which nothing was
 * spent; then nothing may be given back
 */
export async function endBoughtGiftCards(
  scope: Pick<CommandScope, 'trx' | 'record'>,
  order: Order,
  lines: readonly { line: number; qty: number }[],
  { isCancelled = false }: { isCancelled?: boolean } = {},
): Promise<void> {
  const giftCards = await readGiftCardLines(scope.trx, order);
  for (const { line, qty } of lines) {
    if (giftCards.has(line)) await endCardsOf(scope, order, { line, qty, isCancelled });
  }
}

async function endCardsOf(
  scope: Pick<CommandScope, 'trx' | 'record'>,
  order: Order,
  { line, qty, isCancelled }: { line: number; qty: number; isCancelled: boolean },
): Promise<void> {
  const { trx } = scope;
  const free = await withoutCard(trx, order, line);
  const kept = free.slice(qty);
  await letGo(trx, order, line, kept);
  if (kept.length === 0 && free.length > 0) await forgetRecipients(trx, order.number, line);
  const cards = await unspentCards(trx, order, {
    line,
    most: qty - free.length + kept.length,
    isUnmailed: isCancelled,
  });
  if (free.length + cards.length < qty) {
    const name = `line ${line + 1} of order ${order.number}`;
    throw new CommandError(
      'Conflict',
      isCancelled
        ? `The gift cards on ${name} were emailed or spent.`
        : `Money of the gift cards on ${name} was spent.`,
    );
  }
  for (const card of cards) await endCard(scope, order.number, card);
}

/** Claims the units that have no card yet, so that the job cannot issue one meanwhile. */
async function withoutCard(trx: Db, order: Order, line: number): Promise<number[]> {
  const units = Array.from({ length: order.lines[line]?.qty ?? 0 }, (_, unit) => unit);
  const claimed = await trx
    .insertInto('gift_card_purchases')
    .values(units.map((unit) => ({ order_number: order.number, line, unit })))
    .onConflict((conflict) => conflict.columns(['order_number', 'line', 'unit']).doNothing())
    .returning('unit')
    .execute();
  return claimed.map(({ unit }) => unit);
}

async function letGo(trx: Db, order: Order, line: number, units: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('gift_card_purchases')
    .where((row) => row.and({ order_number: order.number, line }))
    .where((row) => row('unit', '=', row.fn.any(row.val([...units]))))
    .execute();
}

interface BoughtCard {
  id: string;
  code: string;
  balance: number;
}

/** Up to `most` cards of a line, locked, that hold all of their price. */
async function unspentCards(
  trx: Db,
  order: Order,
  { line, most, isUnmailed }: { line: number; most: number; isUnmailed: boolean },
): Promise<BoughtCard[]> {
  const bought = await trx
    .selectFrom('gift_card_purchases')
    .innerJoin('vouchers', 'vouchers.code', 'gift_card_purchases.code')
    .select(['vouchers.code', 'vouchers.initial_amount as price'])
    .where((row) => row.and({ order_number: order.number, line }))
    .orderBy('vouchers.code')
    .execute();
  const unspent: BoughtCard[] = [];
  for (const { code, price } of bought) {
    if (unspent.length === most) break;
    const card = await trx
      .selectFrom('vouchers')
      .select(['id', 'code', 'balance'])
      // The card that was bought, or the one that replaced it.
      .where('code', '=', await lockCardToFill(trx, code))
      .executeTakeFirstOrThrow();
    if (card.balance < price || (isUnmailed && (await isMailed(trx, card.code)))) continue;
    unspent.push(card);
  }
  return unspent;
}

/** Whether its e-mail has left or is about to; one that nobody could deliver does not count. */
async function isMailed(trx: Db, code: string): Promise<boolean> {
  const mail = await trx
    .selectFrom('gift_card_mails')
    .leftJoin('email_outbox', 'email_outbox.id', 'gift_card_mails.mail_id')
    .select(['gift_card_mails.sent_at', 'email_outbox.state'])
    .where('gift_card_mails.code', '=', code)
    .executeTakeFirst();
  return mail ? mail.sent_at !== null && mail.state !== 'failed' : false;
}

async function endCard(
  { trx, record }: Pick<CommandScope, 'trx' | 'record'>,
  orderNumber: string,
  { id, code, balance }: BoughtCard,
): Promise<void> {
  await trx
    .updateTable('vouchers')
    .set({ balance: 0, suspended: true, blocked_for: 'refunded' })
    .where('code', '=', code)
    .execute();
  // The shop no longer needs to know to whom the card would have gone.
  await trx
    .deleteFrom('gift_card_mails')
    .where('code', '=', code)
    .where('sent_at', 'is', null)
    .execute();
  await record({
    entity: 'gift-card',
    id,
    type: 'gift-card.blocked',
    data: { lastFour: lastFourOf(code), reason: 'refunded', balance: 0, orderNumber },
    before: { balance },
    after: { suspended: true, blockedFor: 'refunded', balance: 0, orderNumber },
  });
}
