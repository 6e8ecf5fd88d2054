import 'server-only';
import { sql } from 'kysely';
import type { RequestOf, ResponseOf } from '#lib/api/calls/call.ts';
import type { previewOrderCall } from '#lib/api/calls/staff/order-commands.ts';
import { maskedAddress } from '#lib/commerce/mailbox.ts';
import { type CommandContext, rehearse } from '#lib/server/commands/command.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { OrderNews } from '#lib/server/mail/mail-kinds.ts';
import { readOrder } from '#lib/server/orders/read-order.ts';
import { readRefund } from '#lib/server/orders/read-refunds.ts';
import { cancelOrder } from './cancel-order.ts';
import { correctOrder, mailOrderAgain } from './correct-order.ts';
import { refundedNews } from './order-news.ts';
import { refundOrAsk } from './refund-requests.ts';
import { deliverOrder, packOrder, shipOrder } from './ship-order.ts';

type Preview = ResponseOf<typeof previewOrderCall>;
type Wanted = RequestOf<typeof previewOrderCall>;

const NOTHING: Preview = {
  status: null,
  lines: null,
  amount: null,
  payments: [],
  asks: false,
  difference: null,
  mails: [],
};

/**
 * What a command would do to an order and tell its buyer. It runs and is taken back, so the answer is
 * what would happen now, and the command's own permission counts.
 * @throws CommandError like the command
 */
export async function previewOrderCommand(
  context: CommandContext,
  {
    number,
    body,
    seesMoney,
    seesContacts,
  }: { number: string; body: Wanted; seesMoney: boolean; seesContacts: boolean },
): Promise<Preview> {
  const found = await previewOf(context, number, body);
  const preview = seesContacts ? found : { ...found, mails: found.mails.map(withoutAddress) };
  if (seesMoney) return preview;
  // The mail about a cancellation names amounts too.
  const mails = preview.amount === null ? preview.mails : [];
  return { ...preview, amount: null, payments: [], difference: null, mails };
}

function withoutAddress(mail: Preview['mails'][number]): Preview['mails'][number] {
  return { ...mail, to: maskedAddress(mail.to) };
}

function previewOf(context: CommandContext, number: string, wanted: Wanted): Promise<Preview> {
  switch (wanted.command) {
    case 'pack':
      return rehearse(packOrder, context, inputOf(number, wanted), moved(number));
    case 'ship':
      return rehearse(shipOrder, context, inputOf(number, wanted), moved(number));
    case 'deliver':
      return rehearse(deliverOrder, context, inputOf(number, wanted), moved(number));
    case 'mailAgain':
      return rehearse(mailOrderAgain, context, inputOf(number, wanted), async (trx) => ({
        ...NOTHING,
        mails: await mailsOf(trx, number),
      }));
    case 'correct':
      return rehearse(correctOrder, context, inputOf(number, wanted), async (trx, done) => ({
        ...NOTHING,
        difference: done.difference,
        mails: await mailsOf(trx, number),
      }));
    case 'cancel':
      return rehearse(cancelOrder, context, inputOf(number, wanted), async (trx, done) => ({
        ...NOTHING,
        status: done.status,
        amount: done.amount,
        payments: (await moneyOf(trx, number, done.refund)).payments,
        mails: await mailsOf(trx, number),
      }));
    case 'refund':
      return rehearse(refundOrAsk, context, inputOf(number, wanted), async (trx, done) => ({
        ...NOTHING,
        amount: done.amount,
        asks: done.request !== null,
        ...(await moneyOf(trx, number, done.refund)),
      }));
  }
}

/** The command's input: without what only the call needs. */
function inputOf<W extends Wanted>(number: string, wanted: W) {
  const { command: _command, seen: _seen, ...input } = wanted;
  return { number, ...input };
}

function moved(number: string) {
  return async (trx: Db, done: Pick<Preview, 'status' | 'lines'>): Promise<Preview> => ({
    ...NOTHING,
    status: done.status,
    lines: done.lines,
    mails: await mailsOf(trx, number),
  });
}

/** Where the money of a refund goes, and what the buyer is told once it was given back. */
async function moneyOf(
  trx: Db,
  number: string,
  refundNumber: string | null,
): Promise<Pick<Preview, 'payments' | 'mails'>> {
  const order = refundNumber === null ? null : await readOrder(trx, number);
  const refund = order && refundNumber !== null && (await readRefund(trx, order, refundNumber));
  if (!order || !refund) return { payments: [], mails: [] };
  const payments = refund.payments.map(({ label, amount }) => ({ label, amount }));
  return { payments, mails: [mailOf(order.contact.email, refundedNews(order, refund))] };
}

/** Its text follows from the order. */
const CONFIRMATION = { subject: 'The confirmation of the order', paragraphs: [], items: [] };

/** What buyers are told by the open transaction. */
async function mailsOf(trx: Db, number: string): Promise<Preview['mails']> {
  const rows = await trx
    .selectFrom('email_outbox')
    .select(['kind', 'to_address as to'])
    .select(sql<OrderNews>`data`.as('news'))
    // The time of a row is that of its transaction, for which there is an index.
    .where('created_at', '=', sql<Date>`now()`)
    .where(sql`data->>'orderNumber'`, '=', number)
    .where('kind', 'in', ['order-news', 'order-confirmation'])
    .orderBy('id')
    .execute();
  return rows.map(({ kind, to, news }) => mailOf(to, kind === 'order-news' ? news : CONFIRMATION));
}

function mailOf(
  to: string,
  { subject, paragraphs, items }: Pick<OrderNews, 'subject' | 'paragraphs' | 'items'>,
): Preview['mails'][number] {
  return { to, subject, paragraphs, items };
}
