import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { orderNumber } from '#lib/cli/program/arguments.ts';
import { reading } from '#lib/cli/program/database.ts';
import { examples } from '#lib/cli/program/help.ts';
import { CommandError } from '#lib/cli/terminal/command.ts';
import type { Order } from '#lib/commerce/checkout/order.ts';
import { type Paper, paperFileName, papersFileName } from '#lib/commerce/papers/paper.ts';
import type { Db } from '#lib/server/db/database.ts';

/** `orders papers`. */
export function addPapers(orders: Command): void {
  orders
    .command('papers')
    .description(
      'Writes papers of an order as PDFs; without a choice, its tax invoice and its packing slip. Of several orders, all papers of one kind are in one PDF, in the order of the numbers. Slips have bar codes to scan. It never replaces a file.',
    )
    .argument(
      '<number...>',
      "the order's number; several for one PDF to print",
      (number: string, numbers: string[] | undefined) => [...(numbers ?? []), orderNumber(number)],
    )
    .requiredOption('--to <folder>', 'the folder for the files; it is made if there is none', to)
    .option('--invoice', 'the tax invoice')
    .option('--packing-slip', 'what to pack and where it goes, without prices')
    .option(
      '--credit-note <number>',
      "the adjustment note of the refund with this number, such as a return's number",
      orderNumber,
    )
    .option('--page', 'writes web pages to print from a browser, not PDFs')
    .addHelpText(
      'after',
      examples('SB123456 --to papers', 'SB123456 SB123457 --packing-slip --to papers'),
    )
    .action(async (numbers, { to: folder, page, invoice, packingSlip, creditNote }) => {
      const isAny = invoice || packingSlip || creditNote !== undefined;
      const wanted = {
        invoice: invoice || !isAny,
        packingSlip: packingSlip || !isAny,
        refund: creditNote ?? null,
      };
      const papers = await reading((db) => readAll(db, new Set(numbers), wanted), { max: 2 });
      await writePapers(folder, await filesOf(papers, page ?? false));
    });
}

function to(folder: string): string {
  if (folder === '') throw new InvalidArgumentError('Name a folder.');
  return resolve(folder);
}

interface Wanted {
  invoice: boolean;
  packingSlip: boolean;
  refund: string | null;
}

async function readAll(db: Db, numbers: Iterable<string>, wanted: Wanted): Promise<Paper[]> {
  const { readOrder } = await import('#lib/server/orders/read-order.ts');
  const papers: Paper[] = [];
  for (const number of numbers) {
    const order = await readOrder(db, number);
    if (!order) throw new CommandError(`There is no order ${number}.`);
    papers.push(...(await readPapers(db, order, wanted)));
  }
  return papers;
}

async function readPapers(db: Db, order: Order, wanted: Wanted): Promise<Paper[]> {
  const { readAdjustmentNote, readInvoice, readPackingSlip } = await import(
    '#lib/server/papers/order-papers.ts'
  );
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

interface PaperFile {
  name: string;
  make: () => Promise<Uint8Array | string> | string;
}

async function filesOf(papers: Paper[], isPage: boolean): Promise<PaperFile[]> {
  if (isPage) {
    const { paperPage } = await import('#lib/server/papers/paper-page.tsx');
    return papers.map((paper) => ({
      name: paperFileName(paper, 'html'),
      make: () => paperPage(paper),
    }));
  }
  const { drawPapers } = await import('#lib/server/papers/draw-paper.ts');
  return [...Map.groupBy(papers, ({ title }) => title).values()].map((same) => ({
    name: papersFileName(same),
    make: () => drawPapers(same),
  }));
}

async function writePapers(folder: string, files: PaperFile[]): Promise<void> {
  const taken = files.find(({ name }) => existsSync(join(folder, name)));
  if (taken) throw alreadyThere(join(folder, taken.name));
  await makeFolder(folder);
  for (const { name, make } of files) {
    const file = join(folder, name);
    await writeNew(file, await make());
    console.log(file);
  }
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

/** Only its owner may read the file, because it names a buyer. Fails if the file exists by now. */
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
