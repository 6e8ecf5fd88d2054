import { Argument, type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { asOption, dollars, jsonOption, mostOption } from '#lib/cli/program/arguments.ts';
import { changing, reading } from '#lib/cli/program/database.ts';
import { examples } from '#lib/cli/program/help.ts';
import { plainText, printList } from '#lib/cli/program/print.ts';
import { usageError } from '#lib/cli/program/running.ts';
import { CommandError } from '#lib/cli/terminal/command.ts';
import { formatDay } from '#lib/commerce/format-day.ts';
import { formatCents, formatShort } from '#lib/commerce/money.ts';
import { BLOCK_REASONS } from '#lib/commerce/vouchers/gift-card-terms.ts';
import { giftCardName } from '#lib/commerce/vouchers/texts.ts';
import type { Db } from '#lib/server/db/database.ts';
import type { GiftCardSearch, ListedGiftCard } from '#lib/server/gift-cards/list-gift-cards.ts';

const MOST = 100;

/** Most ids to name if several cards have the same last characters. */
const NAMED = 20;

const CARD = 'its id, or the last 4 characters of its code';

/** A card's public id, as the list shows it. */
const ID = /^GC[0-9A-F]{12}$/;

/** `shop gift-cards`. */
export function giftCards(group: Command): void {
  addIssue(group);
  addList(group);
  addBlock(group);
  addReplace(group);
}

function addIssue(group: Command): void {
  group
    .command('issue')
    .description('Issues a gift card and emails its code and PIN, while the shop runs.')
    .requiredOption('--amount <dollars>', 'such as 50 or 49.95', dollars)
    .requiredOption('--to <name>', "the recipient's name")
    .requiredOption('--email <address>', "the recipient's address")
    .option('--from <name>', "the sender's name")
    .option('--message <text>', 'plain text')
    .option('--on <date>', 'the day on which it is emailed, such as 2026-12-24; by default now')
    .addOption(asOption())
    .addHelpText('after', examples('--amount 50 --to "Kim Lee" --email kim@shop.example'))
    .action(async ({ amount, to, email, from, message, on }) => {
      const { issueGiftCard } = await import('#lib/server/gift-cards/issue-gift-card.ts');
      const card = {
        amount,
        to: { name: to, address: email },
        ...(from !== undefined && { from }),
        ...(message !== undefined && { message }),
        ...(on !== undefined && { on }),
      };
      const issued = await changing((context) => issueGiftCard(context, card));
      const { id, lastFour, sendAt, expiresAt } = issued;
      const [sent, expires] = [sendAt, expiresAt].map((at) => formatDay(Date.parse(at)));
      console.log(
        `${giftCardName(lastFour)} (${id}): ${formatShort(amount)}, emailed ${sent}, expires ${expires}.`,
      );
    });
}

function addList(group: Command): void {
  group
    .command('list')
    .description('Lists gift cards, the newest first: never their codes and PINs.')
    .argument('[card]', CARD)
    .option('--email <address>', 'those mailed to an address')
    .addOption(mostOption(MOST))
    .addOption(jsonOption())
    .addHelpText('after', examples('', '--email kim@shop.example'))
    .action(async (card, { email, most, json }) => {
      if (card !== undefined && email !== undefined) {
        throw usageError('Name one gift card, or an address.');
      }
      const { listGiftCards } = await import('#lib/server/gift-cards/list-gift-cards.ts');
      const found = await reading((db) => listGiftCards(db, searchOf(card, email), most + 1));
      printList(found, { json, most, line: describe, noun: 'gift card' });
    });
}

function searchOf(card: string | undefined, email: string | undefined): GiftCardSearch | null {
  if (email !== undefined) return { address: email };
  if (card === undefined) return null;
  return card.length === 4 ? { lastFour: card } : { id: card.toUpperCase() };
}

function describe(card: ListedGiftCard): string {
  const { id, lastFour, balance, expiresAt, blocked, isLocked, replacedBy, mail, orderNumber } =
    card;
  return [
    id,
    `…${lastFour}`,
    formatCents(balance),
    expiresAt ? `expires ${formatDay(expiresAt.getTime())}` : 'never expires',
    ...(blocked === null ? [] : [blocked]),
    ...(isLocked ? ['locked by wrong PINs'] : []),
    ...(replacedBy === null ? [] : [`by ${replacedBy}`]),
    ...(orderNumber === null ? [] : [`order ${orderNumber}`]),
    ...(mail === null ? [] : [describeMail(mail)]),
  ].join('  ');
}

function describeMail(mail: NonNullable<ListedGiftCard['mail']>): string {
  const { to, address, sendAt, isSent, isFailed } = mail;
  const state = isFailed ? 'could not be emailed' : isSent ? 'emailed' : 'to be emailed';
  return `${state} to ${plainText(to)} <${plainText(address)}> ${formatDay(sendAt.getTime())}`;
}

function addBlock(group: Command): void {
  const told =
    ({ id, lastFour, balance }: { id: string; lastFour: string; balance: number }) =>
    (state: string) =>
      console.log(`${giftCardName(lastFour)} (${id}) ${state}. It holds ${formatCents(balance)}.`);
  group
    .command('block')
    .description('Blocks a gift card: it keeps its money but pays for nothing.')
    .argument('<card>', CARD, cardName)
    .addArgument(new Argument('<reason>', 'why').choices(BLOCK_REASONS))
    .option('--why <text>', 'what happened, for the audit')
    .addOption(asOption())
    .addHelpText('after', examples('A1B2 lost --why "told by phone"'))
    .action(async (card, reason, { why }) => {
      const { blockGiftCard } = await import('#lib/server/gift-cards/block-gift-card.ts');
      const input = { reason, ...(why !== undefined && { why }) };
      const blocked = await changing(async (context) =>
        blockGiftCard(context, { id: await findCard(context.db, card), ...input }),
      );
      told(blocked)('is blocked');
    });

  group
    .command('unblock')
    .description('Lets a blocked gift card pay again.')
    .argument('<card>', CARD, cardName)
    .option('--why <text>', 'what happened, for the audit')
    .addOption(asOption())
    .addHelpText('after', examples('A1B2'))
    .action(async (card, { why }) => {
      const { unblockGiftCard } = await import('#lib/server/gift-cards/block-gift-card.ts');
      const input = why === undefined ? {} : { why };
      const free = await changing(async (context) =>
        unblockGiftCard(context, { id: await findCard(context.db, card), ...input }),
      );
      told(free)('is not blocked any more');
    });
}

function addReplace(group: Command): void {
  group
    .command('replace')
    .description(
      'Replaces a gift card: emails a new code and PIN for what is left, and blocks the old one for good.',
    )
    .argument('<card>', CARD, cardName)
    .option('--to <name>', 'another recipient, with --email')
    .option('--email <address>', "the other recipient's address")
    .option('--why <text>', 'what happened, for the audit')
    .addOption(asOption())
    .addHelpText('after', examples('A1B2', 'A1B2 --to "Kim Lee" --email kim@shop.example'))
    .action(async (card, { why, ...recipient }) => {
      const input = { ...addressee(recipient), ...(why !== undefined && { why }) };
      const { replaceGiftCard } = await import('#lib/server/gift-cards/replace-gift-card.ts');
      const { id, lastFour, amount } = await changing(async (context) =>
        replaceGiftCard(context, { id: await findCard(context.db, card), ...input }),
      );
      console.log(`${giftCardName(lastFour)} (${id}) replaces it, with ${formatCents(amount)}.`);
    });

  group
    .command('send')
    .description(
      'Emails a gift card again, with the same code and a new PIN. The old PIN does not work any more, and a locked card is unlocked.',
    )
    .argument('<card>', CARD, cardName)
    .option('--to <name>', 'another recipient, with --email')
    .option('--email <address>', "the other recipient's address")
    .addOption(asOption())
    .addHelpText('after', examples('A1B2', 'A1B2 --to "Kim Lee" --email kim@shop.example'))
    .action(async (card, recipient) => {
      const to = addressee(recipient);
      const { sendGiftCardAgain } = await import('#lib/server/gift-cards/send-gift-card.ts');
      const id = await changing(async (context) => {
        const found = await findCard(context.db, card);
        await sendGiftCardAgain(context, { id: found, ...to });
        return found;
      });
      console.log(`Gift card ${id} is emailed again.`);
    });
}

/** Another recipient, if the options name one. */
function addressee({ to, email }: { to?: string; email?: string }) {
  if (to === undefined && email === undefined) return {};
  if (to === undefined || email === undefined) {
    throw usageError('Another recipient needs both --to and --email.');
  }
  return { to: { name: to, address: email } };
}

/** Nobody has to type a whole code, which would stay in the history of the shell. */
function cardName(text: string): string {
  const name = text.toUpperCase();
  if (ID.test(name) || /^[A-Z0-9]{4}$/.test(name)) return name;
  throw new InvalidArgumentError(
    'Name a gift card by its id or by the last 4 characters of its code.',
  );
}

/**
 * The public id of the card with this id or these last characters.
 * @throws CommandError if it names no card, or several
 */
async function findCard(db: Db, name: string): Promise<string> {
  if (ID.test(name)) return name;
  const { listGiftCards } = await import('#lib/server/gift-cards/list-gift-cards.ts');
  const cards = await listGiftCards(db, { lastFour: name }, NAMED);
  const [card] = cards;
  if (!card) throw new CommandError(`No gift card ends in ${name}.`);
  if (cards.length === 1) return card.id;
  const ids = cards.map(({ id }) => id).join(', ');
  throw new CommandError(`Several gift cards end in ${name}: ${ids}. Name one by its id.`);
}
