import { type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { asOption, orderNumber, whole } from '#lib/cli/program/arguments.ts';
import { changing } from '#lib/cli/program/database.ts';
import { examples } from '#lib/cli/program/help.ts';
import { usageError } from '#lib/cli/program/running.ts';

/** The emails that `--mail-again` can send. */
const MAILS_AGAIN = ['confirmation', 'parcel'] as const;

/** `orders correct`. */
export function addCorrecting(orders: Command): void {
  orders
    .command('correct')
    .description(
      'Corrects an order before packing begins, adds a note for staff, or sends an email again. The buyer is emailed another address, collector or recipient.',
    )
    .argument('<number>', "the order's number", orderNumber)
    .option('--address <json>', 'the fields that change', address)
    .option('--phone <phone>', "the receiver's phone")
    .option('--collector <name>', 'who collects it; empty: the buyer')
    .option('--collector-phone <phone>', "the collector's phone")
    .option('--instructions <text>', 'instructions for the delivery')
    .option('--gift-message <text>', 'empty: none')
    .option(
      '--card <line>',
      'the line of a gift card that was not emailed yet; with what changes of --to, --email and --on',
      whole(1, 9_999),
    )
    .option('--to <name>', "the card's recipient")
    .option('--email <address>', "the recipient's address")
    .option('--on <date>', 'the day on which the card is emailed, such as 2026-12-24')
    .option('--reason <text>', 'why, for staff')
    .option('--note <text>', 'a note for staff')
    .addOption(new Option('--mail-again <email>', 'sends this email again').choices(MAILS_AGAIN))
    .addOption(asOption())
    .addHelpText(
      'after',
      examples(
        `SB123456 --address '{"street1":"2 Gum Street","state":"TAS"}'`,
        'SB123456 --card 1 --on 2026-12-24',
        'SB123456 --note "Rang about the parcel"',
      ),
    )
    .action(async (number, { note, reason, mailAgain, ...changes }) => {
      const correction = correctionOf(changes);
      const corrects = Object.keys(correction).length > 0;
      if (!corrects && note === undefined && !mailAgain) throw usageError('Say what to change.');
      const { correctOrder, differenceText, mailOrderAgain, noteOrder } = await import(
        '#lib/server/order-commands/correct-order.ts'
      );
      await changing(async (context) => {
        if (corrects) {
          const { fields, difference, isMailed } = await correctOrder(context, {
            number,
            ...correction,
            ...(reason !== undefined && { reason }),
          });
          const mailed = isMailed ? ' The buyer is emailed.' : '';
          console.log(`Corrected ${fields.join(', ')}. ${differenceText(difference)}${mailed}`);
        }
        if (note !== undefined) {
          await noteOrder(context, { number, note });
          console.log('The note is added.');
        }
        if (mailAgain) {
          await mailOrderAgain(context, { number, mail: mailAgain });
          console.log('The email is on its way.');
        }
      });
    });
}

interface Changes {
  address?: Record<string, unknown>;
  phone?: string;
  collector?: string;
  collectorPhone?: string;
  instructions?: string;
  giftMessage?: string;
  card?: number;
  to?: string;
  email?: string;
  on?: string;
}

function correctionOf({ collector, collectorPhone, card, to, email, on, ...changes }: Changes) {
  const { address, phone, instructions, giftMessage } = changes;
  return {
    ...(address !== undefined && { address }),
    ...(phone !== undefined && { phone }),
    ...(instructions !== undefined && { instructions }),
    ...(giftMessage !== undefined && { giftMessage }),
    ...(collector !== undefined && {
      collector: { name: collector, phone: collectorPhone ?? '' },
    }),
    ...recipientOf(card, {
      ...(to !== undefined && { name: to }),
      ...(email !== undefined && { email }),
      ...(on !== undefined && { on }),
    }),
  };
}

function recipientOf(
  card: number | undefined,
  changes: { name?: string; email?: string; on?: string },
) {
  const hasChanges = Object.keys(changes).length > 0;
  if (card === undefined && !hasChanges) return {};
  if (card === undefined || !hasChanges) {
    throw usageError('Name the line with --card, and what changes with --to, --email or --on.');
  }
  return { recipient: { line: card - 1, ...changes } };
}

function address(text: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === 'object' && json !== null) return { ...json };
  } catch {}
  throw new InvalidArgumentError('It must be JSON, like {"street1":"2 Gum Street"}.');
}
