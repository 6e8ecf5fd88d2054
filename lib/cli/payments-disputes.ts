import { parseArgs } from 'node:util';
import { formatCents } from '#lib/commerce/money.ts';
import { MARKET } from '#lib/config/market.ts';
import { type ListedDispute, listDisputes } from '#lib/server/reconciliation/disputes.ts';
import { withConnections } from './prepare/database.ts';
import { runCommand } from './terminal/command.ts';
import { counted } from './terminal/counted.ts';
import { usageError } from './terminal/file-argument.ts';
import { plainText } from './terminal/plain-text.ts';

const USAGE = `npm run payments:disputes -- [--all]

Lists the payments that buyers' banks dispute, most urgent first. Answer at the provider, before the
date shown.

  --all  also list closed disputes`;

await runCommand(async () => {
  const all = readAll();
  const disputes = await withConnections({ max: 1 }, (db) => listDisputes(db, { all }));
  for (const one of disputes) console.log(describe(one));
  console.log(`${counted(disputes.length, all ? 'dispute' : 'open dispute')}.`);
});

function readAll(): boolean {
  try {
    return parseArgs({ options: { all: { type: 'boolean', default: false } } }).values.all;
  } catch (error) {
    throw usageError(USAGE, error);
  }
}

function describe(one: ListedDispute): string {
  const money = `${one.currency === MARKET.currency ? '' : `${one.currency} `}${formatCents(one.amount)}`;
  return plainText(
    [
      one.replyBy === null || one.status !== 'open' ? 'no answer due' : `answer by ${one.replyBy}`,
      `${one.kind.replaceAll('_', ' ')}, ${one.status.replaceAll('_', ' ')}`,
      one.orderNumber === null ? 'no order number' : `order ${one.orderNumber}`,
      money,
      one.reason.replaceAll('_', ' '),
      `payment ${one.paymentId}`,
      `dispute ${one.id} at ${one.gateway}`,
    ].join('  '),
  );
}
