import { parseArgs } from 'node:util';
import { formatDay } from '#lib/commerce/format-day.ts';
import { formatCents } from '#lib/commerce/money.ts';
import { RETURN_STATES } from '#lib/commerce/returns/return.ts';
import { REASON_TEXTS } from '#lib/commerce/returns/texts.ts';
import { type ListedReturn, listReturns } from '#lib/server/returns/list-returns.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';
import { counted } from './terminal/counted.ts';
import { usageError } from './terminal/file-argument.ts';
import { plainText } from './terminal/plain-text.ts';

/** Most returns to list, unless the operator asks for all. */
const LISTED = 500;

const USAGE = `npm run returns:list -- [STATE] [--all]

Lists the returns that wait for staff, or those in one state: failed refunds first, then the oldest.
Lists at most ${LISTED}.

  STATE  ${RETURN_STATES.join(', ')}
  --all  list all of them`;

await runCommand(async () => {
  const { state, all } = readOptions();
  const most = all ? undefined : LISTED + 1;
  const returns = await withConnections({ max: 1 }, (db) => listReturns(db, { state, most }));
  const shown = all ? returns : returns.slice(0, LISTED);
  for (const one of shown) console.log(describe(one));
  const rest = shown.length < returns.length ? ' There are more: --all lists them.' : '';
  console.log(`${counted(shown.length, 'return')}.${rest}`);
});

function readOptions() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { all: { type: 'boolean', default: false } },
    });
    const [word, ...more] = positionals;
    const state = RETURN_STATES.find((known) => known === word);
    if (more.length > 0) throw new Error('Name one state.');
    if (word !== undefined && !state)
      throw new Error(`Unknown state "${word}". Use one of: ${RETURN_STATES.join(', ')}.`);
    return { state, all: values.all };
  } catch (error) {
    throw usageError(USAGE, error);
  }
}

/** Text that a buyer typed, without control characters that a terminal would act on. */
function describe({ lines, open, ...made }: ListedReturn): string {
  const goods = lines.reduce((sum, line) => sum + line.refund, made.delivery);
  const where = made.storeName === null ? 'by post' : `to ${made.storeName}`;
  return [
    `${made.number}  ${made.state}  order ${made.orderNumber}  ${formatDay(made.requestedAt.getTime())}  ${where}  ${formatCents(goods)}  ${plainText(made.email)}`,
    ...lines.map(
      (line, index) =>
        `  ${index + 1}. ${line.qty} × ${line.variantId}  ${REASON_TEXTS[line.reason]}  ${wishOf(line)}${line.comment === '' ? '' : `  “${plainText(line.comment)}”`}`,
    ),
    ...open.map(
      ({ amount, refusal }) =>
        `  ${formatCents(amount)} ${refusal === null ? 'is on its way back' : `was refused: ${plainText(refusal)} Give it back by hand, then use --by-hand.`}`,
    ),
  ].join('\n');
}

function wishOf({ wish, exchangeSize }: ListedReturn['lines'][number]): string {
  return wish.type === 'EXCHANGE' ? `size ${exchangeSize} instead` : wish.type.toLowerCase();
}
