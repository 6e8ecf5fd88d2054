import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { normaliseOrderNumber } from '#lib/commerce/checkout/order-number.ts';
import { type Paper, paperFileName, papersFileName } from '#lib/commerce/papers/paper.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readOrder } from '#lib/server/orders/read-order.ts';
import { drawPapers } from '#lib/server/papers/draw-paper.ts';
import {
  readAdjustmentNote,
  readInvoice,
  readPackingSlip,
} from '#lib/server/papers/order-papers.ts';
import { paperPage } from '#lib/server/papers/paper-page.tsx';
import { withConnections } from './prepare/database.ts';
import { CommandError, runCommand } from './terminal/command.ts';
import { usageError } from './terminal/file-argument.ts';

const USAGE = `npm run orders:papers -- NUMBER… --to FOLDER [--invoice] [--packing-slip] [--credit-note N] [--page]

Writes papers of an order as PDFs; without a choice, its tax invoice and its packing slip. Of several
orders, all papers of one kind are in one PDF, in the order of the numbers. It never replaces a file.

  NUMBER         the order's number; several for one PDF to print
  --to           the folder for the files; it is made if there is none
  --invoice      the tax invoice
  --packing-slip what to pack and where it goes, without prices
  --credit-note  the adjustment note of the refund with this number, such as a return's number
  --page         writes web pages to print from a browser, not PDFs`;

await runCommand(async () => {
  const { numbers, folder, isPage, ...wanted } = readArguments();
  const papers = await withConnections({ max: 2 }, async (db) => {
    const read: Paper[] = [];
    for (const number of numbers) {
      const order = await readOrder(db, number);
      if (!order) throw new CommandError(`There is no order ${number}.`);
      read.push(...(await readPapers(db, order, wanted)));
    }
    return read;
  });
  const files = isPage
    ? papers.map((paper) => ({ name: paperFileName(paper, 'html'), make: () => paperPage(paper) }))
    : [...Map.groupBy(papers, ({ title }) => title).values()].map((same) => ({
        name: papersFileName(same),
        make: () => drawPapers(same),
      }));
  const taken = files.find(({ name }) => existsSync(join(folder, name)));
  if (taken) throw alreadyThere(join(folder, taken.name));
  await makeFolder(folder);
  for (const { name, make } of files) {
    const file = join(folder, name);
    await writeNew(file, await make());
    console.log(file);
  }
});

interface Wanted {
  invoice: boolean;
  packingSlip: boolean;
  refund: string | null;
}

async function readPapers(db: Db, order: Order, wanted: Wanted): Promise<Paper[]> {
  const papers: Paper[] = [];
  if (wanted.invoice) papers.push(await readInvoice(db, order));
  if (wanted.packingSlip) papers.push(await readPackingSlip(db, order));
  if (wanted.refund !== null) {
    const note = await readAdjustmentNote(db, order, wanted.refund);
    if (!note) {
      throw new CommandError(
        `Order ${order.number} has no refund ${wanted.refund}, or it is not paid back yet.`,
      );
    }
    papers.push(note);
  }
  return papers;
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
  } catch (error) {
    const code = codeOf(error);
    if (code === 'EEXIST' || code === 'ENOTDIR') throw new CommandError(`${folder} is no folder.`);
    if (code === 'EACCES' || code === 'EROFS')
      throw new CommandError(`${folder} cannot be made here.`);
    throw error;
  }
}

/** For its owner alone: it names a buyer. Fails if the file is there by now. */
async function writeNew(file: string, bytes: Uint8Array | string): Promise<void> {
  try {
    await writeFile(file, bytes, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw alreadyThere(file);
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function alreadyThere(file: string): CommandError {
  return new CommandError(
    `${file} is already there. Move it away, or name another folder with --to.`,
  );
}

function readArguments(): Wanted & { numbers: string[]; folder: string; isPage: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        invoice: { type: 'boolean', default: false },
        'packing-slip': { type: 'boolean', default: false },
        'credit-note': { type: 'string' },
        page: { type: 'boolean', default: false },
      },
    });
    if (positionals.length === 0) throw new Error('Name an order.');
    if (values.to === undefined || values.to === '') throw new Error('Name a folder with --to.');
    const { invoice, 'packing-slip': packingSlip, 'credit-note': refund } = values;
    const isAny = invoice || packingSlip || refund !== undefined;
    return {
      numbers: [...new Set(positionals.map(normaliseOrderNumber))],
      folder: resolve(values.to),
      isPage: values.page,
      invoice: invoice || !isAny,
      packingSlip: packingSlip || !isAny,
      refund: refund === undefined ? null : normaliseOrderNumber(refund),
    };
  } catch (error) {
    throw usageError(USAGE, error);
  }
}
