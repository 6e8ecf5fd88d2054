import 'server-only';
import * as z from 'zod/mini';
import { lineText } from '#lib/server/commands/batch.ts';
import { defineCommand } from '#lib/server/commands/command.ts';
import { CommandError } from '#lib/server/commands/command-error.ts';
import { adjustLines, type StockLineDone } from './stock-commands.ts';
import { MOST_UNITS } from './stock-line.ts';

export interface Transfer {
  /** A variant's code, or its id. */
  variant: string;
  /** ERP ids of stores; null: online. */
  from: string | null;
  to: string | null;
  /** Units that move. */
  qty: number;
  /** What somebody noted; for the ledger and the audit. */
  note?: string | undefined;
}

const place = z.nullable(lineText(120));
const transfer = z.strictObject({
  variant: lineText(200),
  from: place,
  to: place,
  qty: z.int().check(z.gte(1), z.lte(MOST_UNITS)),
  note: z.optional(lineText(120)),
});

/**
 * Moves units that can be sold from one place to another: both places change, or neither. Answers
 * what can be sold in each afterwards.
 * @throws CommandError `Invalid`; `NotFound` for an unknown size or store; `Conflict` if fewer units
 * can go
 */
export const transferStock = defineCommand({
  name: 'stock.transfer',
  permission: 'stock:write',
  work: async (scope, input: Transfer): Promise<{ from: number; to: number }> => {
    const checked = transfer.safeParse(input);
    if (!checked.success) throw new CommandError('Invalid', 'The transfer makes no sense.');
    const { variant, from, to, qty, note } = checked.data;
    if (from === to) throw new CommandError('Invalid', 'Choose two different places.');
    const why = (text: string) => (note === undefined ? text : `${text}: ${note}`);
    const [gone, come] = await adjustLines(scope, [
      {
        variant,
        store: from,
        delta: -qty,
        reason: why(`transfer to ${to ?? 'online'}`.slice(0, 70)),
      },
      {
        variant,
        store: to,
        delta: qty,
        reason: why(`transfer from ${from ?? 'online'}`.slice(0, 70)),
      },
    ]);
    const left = done(gone);
    const right = done(come);
    if (left.oversold !== undefined) {
      const free = qty - left.oversold;
      throw new CommandError('Conflict', `Only ${free} can be moved: no more are there to sell.`);
    }
    if (right.delta !== qty) throw new CommandError('Conflict', 'That place cannot hold so many.');
    return { from: left.qty, to: right.qty };
  },
});

/** @throws CommandError, which takes back what the other line did */
function done(line: Awaited<ReturnType<typeof adjustLines>>[number] | undefined): StockLineDone {
  if (line?.outcome === 'ok') return line;
  throw new CommandError('NotFound', line?.message ?? 'There is no such size.');
}
