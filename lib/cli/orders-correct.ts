import { parseArgs } from 'node:util';
import {
  correctOrder,
  differenceText,
  MAILS_AGAIN,
  mailOrderAgain,
  noteOrder,
} from '#lib/server/order-commands/correct-order.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand, staff } from './terminal/command.ts';
import { usageError } from './terminal/file-argument.ts';
import { orderNumber } from './terminal/order-arguments.ts';

const USAGE = `npm run orders:correct -- NUMBER [--address JSON] [--phone PHONE] [--collector NAME] [--collector-phone PHONE]
                          [--instructions TEXT] [--gift-message TEXT] [--card LINE --to NAME --email ADDRESS --on DATE]
                          [--reason TEXT] [--note TEXT] [--mail-again ${MAILS_AGAIN.join('|')}]

Corrects an order before packing begins, adds a note for staff, or sends an email again.

  --address     the fields that change, such as '{"street1":"2 Gum Street","state":"TAS"}'. The buyer is
                emailed the new address
  --collector   who collects it; empty: the buyer. The buyer is emailed
  --gift-message  empty: none
  --card        the line of a gift card, from 1, that was not emailed yet; with what changes of --to, --email
                and --on, such as 2026-12-24. The buyer is emailed`;

await runCommand(async () => {
  const { number, correction, note, mail } = readArguments();
  await withConnections({ max: 1, migrates: true }, async (db) => {
    const context = { db, actor: staff('orders:correct'), now: new Date() };
    if (correction) {
      const { fields, difference, isMailed } = await correctOrder(context, {
        number,
        ...correction,
      });
      const mailed = isMailed ? ' The buyer is emailed.' : '';
      console.log(`Corrected ${fields.join(', ')}. ${differenceText(difference)}${mailed}`);
    }
    if (note !== undefined) {
      await noteOrder(context, { number, note });
      console.log('The note is added.');
    }
    if (mail) {
      await mailOrderAgain(context, { number, mail });
      console.log('The email is on its way.');
    }
  });
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        address: { type: 'string' },
        phone: { type: 'string' },
        collector: { type: 'string' },
        'collector-phone': { type: 'string' },
        instructions: { type: 'string' },
        'gift-message': { type: 'string' },
        card: { type: 'string' },
        to: { type: 'string' },
        email: { type: 'string' },
        on: { type: 'string' },
        reason: { type: 'string' },
        note: { type: 'string' },
        'mail-again': { type: 'string' },
      },
    });
    const { address, phone, collector, instructions, reason, note } = values;
    const giftMessage = values['gift-message'];
    const mail = MAILS_AGAIN.find((known) => known === values['mail-again']);
    if (values['mail-again'] !== undefined && !mail) {
      throw new Error(`--mail-again must be one of: ${MAILS_AGAIN.join(', ')}.`);
    }
    const correction = {
      ...(address !== undefined && { address: readAddress(address) }),
      ...(phone !== undefined && { phone }),
      ...(collector !== undefined && {
        collector: { name: collector, phone: values['collector-phone'] ?? '' },
      }),
      ...(instructions !== undefined && { instructions }),
      ...(giftMessage !== undefined && { giftMessage }),
      ...readRecipient(values),
    };
    const corrects = Object.keys(correction).length > 0;
    if (!corrects && note === undefined && !mail) throw new Error('Say what to change.');
    return {
      number: orderNumber(positionals),
      correction: corrects ? { ...correction, ...(reason !== undefined && { reason }) } : undefined,
      note,
      mail,
    };
  } catch (error) {
    throw usageError(USAGE, error);
  }
}

function readRecipient({
  card,
  to,
  email,
  on,
}: {
  card?: string | undefined;
  to?: string | undefined;
  email?: string | undefined;
  on?: string | undefined;
}) {
  const changes = {
    ...(to !== undefined && { name: to }),
    ...(email !== undefined && { email }),
    ...(on !== undefined && { on }),
  };
  const hasChanges = Object.keys(changes).length > 0;
  if (card === undefined && !hasChanges) return {};
  if (card === undefined || !hasChanges || !/^[1-9]\d{0,3}$/.test(card)) {
    throw new Error('Name the line with --card, and what changes with --to, --email or --on.');
  }
  return { recipient: { line: Number(card) - 1, ...changes } };
}

function readAddress(text: string): Record<string, unknown> {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === 'object' && json !== null) return { ...json };
  } catch {}
  throw new Error('--address must be JSON, like {"street1":"2 Gum Street"}.');
}
