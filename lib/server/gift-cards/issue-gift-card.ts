import 'server-only';
import { sql } from 'kysely';
import type { Cents } from '#lib/commerce/money.ts';
import {
  amountProblem,
  giftCardDay,
  giftCardExpiry,
  giftCardSendTime,
  isMailedAtOnce,
  isWithinDailyIssue,
} from '#lib/commerce/vouchers/gift-card-terms.ts';
import { GIFT_MESSAGE_LENGTH, giftMessage } from '#lib/commerce/vouchers/gift-card-texts.ts';
import type { Actor } from '#lib/server/commands/actor.ts';
import { type CommandScope, defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Db } from '#lib/server/db/database.ts';
import { type Addressee, checkedAddressee, checkedName } from './addressee.ts';
import { type CardName, insertCard, scheduleSend } from './insert-card.ts';

export interface NewGiftCard {
  amount: Cents;
  to: Addressee;
  /** The sender's name; without one the e-mail names nobody. */
  from?: string;
  /** Plain text. */
  message?: string;
  /** The shop's day on which it is mailed, YYYY-MM-DD; by default it is mailed now. */
  on?: string;
  /** The unit of an order that bought it; only the shop's own jobs name one. */
  bought?: BoughtUnit;
}

/** `line` and `unit` count from 0. */
export interface BoughtUnit {
  orderNumber: string;
  line: number;
  unit: number;
}

/** Times in ISO 8601. */
export interface IssuedGiftCard extends CardName {
  expiresAt: string;
  sendAt: string;
}

const NAME = 'gift-card.issue';

/**
 * Issues a gift card and queues its e-mail. Staff and API keys may issue a limited amount a day
 * (`DAILY_ISSUE`). Operators may issue any amount, and a bought card may have any amount.
 * @throws CommandError `Invalid`; `Conflict` if the day's limit is reached, or the bought unit has
 * its card or was given back
 */
export const issueGiftCard = defineCommand({
  name: NAME,
  permission: 'gift-cards:write',
  work: async (scope, input: NewGiftCard): Promise<IssuedGiftCard> => {
    const { trx, now, record } = scope;
    const { amount, bought } = input;
    if (bought) await claimUnit(scope, bought);
    else await checkAmount(scope, amount);
    const recipient = bought && (await takeRecipient(trx, bought));
    const { to, from, message, sendAt } = checked(
      recipient ? forRecipient(input, recipient, now) : input,
      now,
    );
    const expiresAt = new Date(giftCardExpiry(sendAt.getTime()));
    const { code, id, lastFour } = await insertCard(trx, { amount, expiresAt });
    await trx
      .insertInto('gift_card_mails')
      .values({
        code,
        to_name: to.name,
        to_address: to.address,
        from_name: from,
        message,
        send_at: sendAt,
      })
      .execute();
    if (bought) await noteUnit(trx, bought, code);
    await scheduleSend(trx, id, sendAt);
    const times = { expiresAt: expiresAt.toISOString(), sendAt: sendAt.toISOString() };
    await record({
      entity: 'gift-card',
      id,
      type: 'gift-card.issued',
      data: { amount, lastFour, ...times, ...bought },
      after: { amount, ...times, ...bought },
    });
    return { id, lastFour, ...times };
  },
});

function checked({ to, from, message = '', on }: NewGiftCard, now: Date) {
  const text = giftMessage(message);
  if (text.length > GIFT_MESSAGE_LENGTH) {
    const problem = `The message has more than ${GIFT_MESSAGE_LENGTH} characters.`;
    throw new CommandError('Invalid', problem);
  }
  return {
    to: checkedAddressee(to),
    from: from === undefined ? '' : checkedName(from, 'sender'),
    message: text,
    sendAt: on === undefined ? now : checkedDate(on, now),
  };
}

function checkedDate(on: string, now: Date): Date {
  const day = giftCardDay(on);
  if (day === null) throw new CommandError('Invalid', 'The date must be a day, like 2026-12-24.');
  const time = giftCardSendTime(day, now.getTime());
  if (time !== null) return new Date(time);
  throw new CommandError('Invalid', 'The date must be today or within a year.');
}

async function checkAmount({ trx, actor, now }: CommandScope, amount: Cents): Promise<void> {
  const problem = amountProblem(amount);
  if (problem !== null) throw new CommandError('Invalid', problem);
  if (actor.kind !== 'staff' && actor.kind !== 'key') return;
  if (isWithinDailyIssue(await issuedLately(trx, actor, now), amount)) return;
  const limit = 'You have issued as many gift cards as one may in a day. Ask an operator.';
  throw new CommandError('Conflict', limit);
}

/**
 * What an actor has issued in the last 24 hours. Other calls of the same actor wait until this one
 * is counted.
 */
async function issuedLately(trx: Db, { kind, id }: Actor, now: Date) {
  await sql`select pg_advisory_xact_lock(hashtext(${`${NAME} ${kind}:${id}`}))`.execute(trx);
  return trx
    .selectFrom('audit_entries')
    .select([
      sql<number>`count(*)::integer`.as('cards'),
      sql<number>`coalesce(sum((after ->> 'amount')::integer), 0)::integer`.as('amount'),
    ])
    .where((row) => row.and({ command: NAME, actor_kind: kind, actor_id: id }))
    .where('at', '>', new Date(now.getTime() - 24 * 60 * 60 * 1000))
    .executeTakeFirstOrThrow();
}

/** A second claim waits for the first, and is then refused. */
async function claimUnit({ trx, actor }: CommandScope, bought: BoughtUnit): Promise<void> {
  const { orderNumber, line, unit } = bought;
  if (actor.kind !== 'job') throw new CommandError('Invalid', 'Only orders buy gift cards.');
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('gift_card_purchases')
    .values({ order_number: orderNumber, line, unit })
    .onConflict((conflict) => conflict.columns(['order_number', 'line', 'unit']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) {
    throw new CommandError('Conflict', 'This unit has its gift card, or was given back.');
  }
}

/**
 * The recipient that the buyer named for the card. It is deleted here, because the card's e-mail
 * has it from now on.
 */
function takeRecipient(trx: Db, { orderNumber, line }: BoughtUnit) {
  return trx
    .deleteFrom('order_recipients')
    .where((row) => row.and({ order_number: orderNumber, line }))
    .returning(['name', 'email', 'message', 'send_on'])
    .executeTakeFirst();
}

/**
 * A card for somebody else names its buyer as the sender. If its day was over before it was paid,
 * it is mailed now.
 */
function forRecipient(
  input: NewGiftCard,
  { name, email, message, send_on: on }: NonNullable<Awaited<ReturnType<typeof takeRecipient>>>,
  now: Date,
): NewGiftCard {
  return {
    ...input,
    to: { name, address: email },
    from: input.to.name,
    message,
    ...(!isMailedAtOnce(on, now.getTime()) && { on }),
  };
}

async function noteUnit(trx: Db, { orderNumber, line, unit }: BoughtUnit, code: string) {
  await trx
    .updateTable('gift_card_purchases')
    .set({ code })
    .where((row) => row.and({ order_number: orderNumber, line, unit }))
    .execute();
}
