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
  // Placing an order has no time for more: the job finds out which lines they are.
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
 * none, and mails it to the buyer. Each unit gets its card once, even if the job runs twice.
 */
export const issueBoughtTask: Task<typeof JOB> = async (
  { orderNumber, waits = 0 },
  { db, signal },
) => {
  const order = await readOrder(db, orderNumber);
  if (!order || order.status === 'cancelled') return;
  const payments = await db
    .selectFrom('payments')
    .select('state')
    .where('order_number', '=', orderNumber)
    .execute();
  if (payments.some(({ state }) => state === 'voided')) return;
  if (payments.some(({ state }) => state === 'authorised')) {
    return addIssueJob(db, orderNumber, waits + 1);
  }
  const lines = await readGiftCardLines(db, order);
  for (const { line, unit } of unitsOf(order, lines)) {
    signal.throwIfAborted();
    await issueUnit(db, order, { line, unit });
  }
};

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
 * Ends the gift cards of units that an order bought, so that their price can be given back: a card
 * that was issued is emptied and blocked for good, one that was not never will be. False, and nothing
 * is changed, if money of any of them was spent. True for a line of other goods. Call it in the
 * transaction that gives the price back; a second call for the same units changes nothing. `line` and
 * `units` count from 0.
 */
export async function blockGiftCardsOf(
  scope: CommandScope,
  orderNumber: string,
  line: number,
  units: readonly number[],
): Promise<boolean> {
  const { trx } = scope;
  const order = await readOrder(trx, orderNumber);
  if (!order || units.length === 0) return true;
  if (!(await readGiftCardLines(trx, order)).has(line)) return true;
  const inOrder = [...new Set(units)].sort((one, other) => one - other);
  const claimed = await trx
    .insertInto('gift_card_purchases')
    .values(inOrder.map((unit) => ({ order_number: orderNumber, line, unit })))
    .onConflict((conflict) => conflict.columns(['order_number', 'line', 'unit']).doNothing())
    .returning('unit')
    .execute();
  const bought = await trx
    .selectFrom('gift_card_purchases')
    .innerJoin('vouchers', 'vouchers.code', 'gift_card_purchases.code')
    .select(['vouchers.code', 'vouchers.initial_amount as price'])
    .where((row) => row.and({ order_number: orderNumber, line }))
    .where('unit', 'in', inOrder)
    .orderBy('vouchers.code')
    .execute();
  const cards: BoughtCard[] = [];
  for (const { code, price } of bought) cards.push(await readCard(trx, code, price));
  if (cards.some(({ isSpent }) => isSpent)) {
    await unclaim(trx, orderNumber, line, claimed);
    return false;
  }
  for (const card of cards) if (!card.isEnded) await endCard(scope, orderNumber, card);
  return true;
}

interface BoughtCard {
  id: string;
  code: string;
  balance: number;
  isEnded: boolean;
  isSpent: boolean;
}

/** Locks the card that a unit has now: the one that was bought, or the one that replaced it. */
async function readCard(trx: Db, bought: string, price: number): Promise<BoughtCard> {
  const code = await lockCardToFill(trx, bought);
  const { id, balance, blocked_for } = await trx
    .selectFrom('vouchers')
    .select(['id', 'balance', 'blocked_for'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const isEnded = blocked_for === 'refunded';
  return { id, code, balance, isEnded, isSpent: !isEnded && balance < price };
}

async function unclaim(
  trx: Db,
  orderNumber: string,
  line: number,
  claimed: readonly { unit: number }[],
): Promise<void> {
  if (claimed.length === 0) return;
  const units = claimed.map(({ unit }) => unit);
  await trx
    .deleteFrom('gift_card_purchases')
    .where((row) => row.and({ order_number: orderNumber, line }))
    .where('unit', 'in', units)
    .execute();
}

async function endCard(
  { trx, record }: CommandScope,
  orderNumber: string,
  { id, code, balance }: BoughtCard,
): Promise<void> {
  await trx
    .updateTable('vouchers')
    .set({ balance: 0, suspended: true, blocked_for: 'refunded' })
    .where('code', '=', code)
    .execute();
  await record({
    entity: 'gift-card',
    id,
    event: 'gift-card.blocked',
    data: { lastFour: lastFourOf(code), reason: 'refunded', balance: 0, orderNumber },
    before: { balance },
    after: { suspended: true, blockedFor: 'refunded', balance: 0, orderNumber },
  });
}
