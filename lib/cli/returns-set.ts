import { parseArgs } from 'node:util';
import { normaliseOrderNumber } from '#lib/commerce/checkout/order-number.ts';
import type { ReturnState } from '#lib/commerce/returns/return.ts';
import { moveReturn } from '#lib/server/returns/move-return.ts';
import { planRefund } from '#lib/server/returns/plan-refund.ts';
import { refundReturnByHand } from '#lib/server/returns/refund-return.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand, staff } from './terminal/command.ts';
import { usageError } from './terminal/file-argument.ts';

const STEPS = [
  'approved',
  'received',
  'refunded',
  'declined',
  'cancelled',
] as const satisfies ReturnState[];

const USAGE = `npm run returns:set -- NUMBER STATE [--message TEXT] [--replaced LINES] [--by-hand]

Changes the state of a return and emails its buyer.

  NUMBER      the return's number
  STATE       ${STEPS.join(', ')}
              received: the goods were checked and accepted; sellable units go back to stock
              refunded: the money is refunded, within seconds while the shop runs
              declined: needs --message
  --message   a message to the buyer
  --replaced  with refunded: lines for which you sent a replacement, such as 1,3; not refunded
  --by-hand   with refunded: you refunded by hand what the payment provider refused`;

await runCommand(async () => {
  const { number, state, message, replaced, byHand } = readArguments();
  const isThere = await withConnections({ max: 2, migrates: true }, async (db) => {
    const context = { db, actor: staff('returns:set'), now: new Date() };
    const told = message === undefined ? {} : { message };
    if (state === 'refunded' && byHand) return refundReturnByHand(context, { number });
    if (state === 'refunded') return !(await planRefund(context, { number, replaced, ...told }));
    await moveReturn(context, { number, to: state, ...told });
    return true;
  });
  console.log(
    isThere
      ? `Return ${number} is ${state}.`
      : `The refund of return ${number} is on its way: npm run returns:list tells if it fails.`,
  );
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        message: { type: 'string' },
        replaced: { type: 'string' },
        'by-hand': { type: 'boolean', default: false },
      },
    });
    const [number, word, ...more] = positionals;
    const state = STEPS.find((known) => known === word);
    if (number === undefined || word === undefined || more.length > 0) {
      throw new Error('Name one return and its state.');
    }
    if (!state) throw new Error(`Unknown state "${word}". Use one of: ${STEPS.join(', ')}.`);
    const message = values.message?.trim();
    const byHand = values['by-hand'];
    if (message === '')
      throw new Error('--message is empty: write the message after it, or leave it out.');
    if (state !== 'refunded' && (byHand || values.replaced !== undefined)) {
      throw new Error('--replaced and --by-hand work only with the state refunded.');
    }
    const replaced = readLines(values.replaced);
    return { number: normaliseOrderNumber(number), state, message, replaced, byHand };
  } catch (error) {
    throw usageError(USAGE, error);
  }
}

/** `1,3` as positions that count from 0. */
function readLines(text: string | undefined): number[] {
  if (text === undefined) return [];
  return text.split(',').map((part) => {
    if (!/^[1-9]\d{0,2}$/.test(part.trim()))
      throw new Error(`--replaced must be numbers of lines, like 1,3, not "${text}".`);
    return Number(part) - 1;
  });
}
