import 'server-only';
import { type Selectable, sql } from 'kysely';
import { giftCardExpiry } from '#lib/commerce/vouchers/gift-card-terms.ts';
import { type CommandScope, defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import type { Database } from '#lib/server/db/schema.ts';
import type { Task } from '#lib/server/jobs/task.ts';
import { enqueueMail, withdrawMail } from '#lib/server/mail/outbox.ts';
import { sealCode } from '#lib/server/mail/sealed-code.ts';
import { identitySealer } from '#lib/server/sealing/identity-sealer.ts';
import { newVoucherPin } from '#lib/server/vouchers/new-card.ts';
import { hashPin, pinColumns } from '#lib/server/vouchers/voucher-pin.ts';
import { unlockVoucher } from '#lib/server/vouchers/wrong-pins.ts';
import { type Addressee, checkedAddressee } from './addressee.ts';
import { lastFourOf } from './insert-card.ts';
import { type LockedCard, lockCard, lockSeenCard, refuseEnded } from './lock-card.ts';

type CardMail = Selectable<Database['gift_card_mails']>;

/** The job: mails a card on its date, once, unless it is blocked. */
export const sendGiftCardTask: Task<'send-gift-card'> = ({ id }, { db }) =>
  sendOnDate({ db, actor: { kind: 'job', id: 'send-gift-card' }, now: new Date() }, { id });

const sendOnDate = defineCommand({
  name: 'gift-card.send',
  permission: 'gift-cards:write',
  work: async (scope, { id }: { id: string }): Promise<void> => {
    const card = await lockCard(scope.trx, id);
    const mail = await readMail(scope, card.code);
    if (!mail || mail.sent_at || card.suspended) return;
    await send(scope, await withFullTerm(scope, card), mail, { isAgain: false });
  },
});

/**
 * Mails a card again, to the same address or another one. The code stays, the PIN is a new one: the
 * shop knows no PINs, and one in a lost e-mail should not work any more. It also unlocks the card.
 * @throws CommandError `NotFound`; `Conflict` if the card is blocked or expired; `Invalid`
 */
export const sendGiftCardAgain = defineCommand({
  name: 'gift-card.send-again',
  permission: 'gift-cards:write',
  work: async (scope, { id, to }: { id: string; to?: Addressee }): Promise<void> => {
    const { now } = scope;
    const card = await lockSeenCard(scope, id);
    refuseEnded(card);
    if (card.suspended) throw new CommandError('Conflict', `Gift card ${id} is blocked.`);
    if (card.expires_at && card.expires_at <= now) {
      throw new CommandError('Conflict', `Gift card ${id} has expired.`);
    }
    if (to) await setAddressee(scope, card.code, checkedAddressee(to));
    const mail = await readMail(scope, card.code);
    if (!mail) throw new CommandError('Invalid', `To whom? Nobody got gift card ${id} by email.`);
    const sent = mail.sent_at ? card : await withFullTerm(scope, card);
    await send(scope, sent, mail, { isAgain: true, isToAnother: to !== undefined });
  },
});

/** Sets to whom a card is mailed from now on. */
export async function setAddressee(
  { trx, now }: Pick<CommandScope, 'trx' | 'now'>,
  code: string,
  { name, address }: Addressee,
): Promise<void> {
  const to = { to_name: name, to_address: address };
  await trx
    .insertInto('gift_card_mails')
    .values({ code, ...to, from_name: '', message: '', send_at: now })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(to))
    .execute();
}

function readMail({ trx }: Pick<CommandScope, 'trx'>, code: string) {
  return trx.selectFrom('gift_card_mails').selectAll().where('code', '=', code).executeTakeFirst();
}

/**
 * The law counts the three years from the day of supply. So a card that is first mailed later than
 * planned is valid for longer, unless it replaces one that somebody had.
 */
async function withFullTerm({ trx, now }: CommandScope, card: LockedCard): Promise<LockedCard> {
  const least = new Date(giftCardExpiry(now.getTime()));
  if (!card.expires_at || card.expires_at >= least) return card;
  const replaced = await trx
    .selectFrom('vouchers')
    .select('id')
    .where('replaced_by', '=', card.code)
    .executeTakeFirst();
  if (replaced) return card;
  await trx
    .updateTable('vouchers')
    .set({ expires_at: least })
    .where('code', '=', card.code)
    .execute();
  return { ...card, expires_at: least };
}

/** Gives the card a new PIN and puts the e-mail with both into the outbox. */
async function send(
  { trx, now, record }: CommandScope,
  card: LockedCard,
  mail: CardMail,
  how: { isAgain: boolean; isToAnother?: boolean },
): Promise<void> {
  const { id, code, balance, expires_at: expires } = card;
  const pin = newVoucherPin();
  await trx
    .updateTable('vouchers')
    .set(pinColumns(await hashPin(pin)))
    .where('code', '=', code)
    .execute();
  await unlockVoucher(trx, code);
  if (mail.mail_id !== null) await withdrawMail(trx, mail.mail_id);
  const sealer = await identitySealer();
  const expiresAt = expires?.toISOString() ?? null;
  const mailId = await enqueueMail(trx, {
    kind: 'gift-card',
    to: { name: mail.to_name, address: mail.to_address },
    data: {
      id,
      code: sealCode(sealer, code),
      pin: sealCode(sealer, pin),
      amount: balance,
      expiresAt,
      from: mail.from_name,
      message: mail.message,
    },
  });
  await trx
    .updateTable('gift_card_mails')
    .set({ sent_at: now, mail_id: sql`${mailId}::uuid` })
    .where('code', '=', code)
    .execute();
  await record({
    entity: 'gift-card',
    id,
    type: 'gift-card.sent',
    data: { lastFour: lastFourOf(code), expiresAt, ...how },
    after: how,
  });
}
