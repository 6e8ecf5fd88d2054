import 'server-only';
import { createHash } from 'node:crypto';
import type { Origin } from '#lib/commerce/origin.ts';
import { readCsvRows } from '#lib/server/import-files/csv-rows.ts';
import { checkRecordFile } from '#lib/server/import-files/file-format.ts';
import { ImportFileError, type SourceItem } from '#lib/server/import-files/import-file.ts';
import { readJsonLines } from '#lib/server/import-files/json-lines.ts';

/** The first of these columns that is not empty. */
type Cell = (...names: string[]) => string;

/** A system whose CSV can be imported. Columns in lower case; those that are not read are ignored. */
interface CsvSystem {
  name: string;
  /** The columns by which the system is recognised. */
  needs: readonly string[];
  /** A row as a record, which the import checks. */
  recordOf: (cell: Cell) => object;
}

const CSV_SYSTEMS: readonly CsvSystem[] = [
  {
    name: 'Judge.me',
    needs: ['rating', 'body', 'review_date', 'reviewer_name', 'product_handle'],
    recordOf: (cell) => ({
      ...base('judgeme', cell, {
        id: cell('review_id', 'id'),
        product: cell('product_handle'),
        date: cell('review_date'),
        title: cell('title', 'review_title'),
        text: cell('body'),
      }),
      stars: Number(cell('rating')),
      name: firstNameOf(cell('reviewer_name')),
      isVerified: isYes(cell('verified')),
      // A review that somebody hid in the other system waits for staff to decide here.
      state: isYes(cell('hidden')) || cell('curated') === 'spam' ? 'pending' : 'published',
      reply: cell('reply') || null,
    }),
  },
  {
    name: 'Okendo',
    needs: ['rating', 'body', 'datecreated', 'productid'],
    recordOf: (cell) => ({
      ...base('okendo', cell, {
        id: cell('reviewid', 'id'),
        product: cell('producthandle', 'handle', 'sku', 'productid'),
        date: cell('datecreated'),
        title: cell('title'),
        text: cell('body'),
      }),
      stars: Number(cell('rating')),
      name: firstNameOf(cell('reviewerdisplayname', 'reviewer.displayname', 'name')),
      region: cell('reviewerlocationzonecode', 'zonecode') || null,
      isVerified: isYes(cell('reviewerisverified', 'isverified', 'verified')),
      recommends: cell('isrecommended') === '' ? null : isYes(cell('isrecommended')),
      helpful: Number(cell('helpfulcount')) || 0,
      unhelpful: Number(cell('unhelpfulcount')) || 0,
      state: /^(?:|approved|published)$/i.test(cell('status')) ? 'published' : 'pending',
      reply: cell('replybody', 'reply') || null,
    }),
  },
  {
    name: 'Yotpo',
    needs: ['review_score', 'review_content', 'product_id', 'display_name'],
    recordOf: (cell) => ({
      ...base('yotpo', cell, {
        id: cell('review_id'),
        product: cell('product_handle', 'sku', 'product_id'),
        date: cell('review_date', 'date', 'created_at'),
        title: cell('review_title'),
        text: cell('review_content'),
      }),
      stars: Number(cell('review_score')),
      name: firstNameOf(cell('display_name')),
      isVerified: /verified/i.test(cell('reviewer_type', 'user_type')),
      helpful: Number(cell('votes_up')) || 0,
      unhelpful: Number(cell('votes_down')) || 0,
      state: /^(?:|true|1|published)$/i.test(cell('published')) ? 'published' : 'pending',
      reply: isNo(cell('comment_public')) ? null : cell('comment_content') || null,
    }),
  },
];

const hashOf = (...parts: string[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 32);

/** “Jo Citizen” and “Jo C.” are shown as “Jo”: these exports hold no consent to more. */
const firstNameOf = (name: string) => name.split(/\s+/)[0]?.slice(0, 40) || null;

const isYes = (cell: string) => /^(?:true|1|yes)$/i.test(cell);

const isNo = (cell: string) => /^(?:false|0|no)$/i.test(cell);

/**
 * Opens a file of reviews: JSON Lines, or the CSV that a system exports.
 * @throws ImportFileError
 */
export async function openReviewFile(file: string): Promise<AsyncIterable<SourceItem>> {
  const { isJson } = await checkRecordFile(file);
  return { [Symbol.asyncIterator]: () => (isJson ? readJsonLines(file) : readRows(file)) };
}

async function* readRows(file: string): AsyncGenerator<SourceItem> {
  let known: { system: CsvSystem; columns: string[] } | null = null;
  for await (const { line, values } of readCsvRows(file)) {
    if (!known) {
      known = systemOf(values);
      continue;
    }
    const { system, columns } = known;
    const cells = new Map(columns.map((name, at) => [name, (values[at] ?? '').trim()]));
    yield { line, record: system.recordOf((...names) => firstCell(cells, names)) };
  }
}

function firstCell(cells: ReadonlyMap<string, string>, names: readonly string[]): string {
  for (const name of names) {
    const cell = cells.get(name);
    if (cell) return cell;
  }
  return '';
}

/** The system whose columns the first line names. */
function systemOf(header: readonly string[]): { system: CsvSystem; columns: string[] } {
  const columns = header.map((name) => name.trim().toLowerCase());
  const system = CSV_SYSTEMS.find(({ needs }) => needs.every((name) => columns.includes(name)));
  if (system) return { system, columns };
  const all = CSV_SYSTEMS.map(({ name, needs }) => `${name}: ${needs.join(', ')}`).join('; ');
  throw new ImportFileError(`Line 1 names the columns of no system that is known (${all}).`);
}

function base(
  origin: Origin,
  cell: Cell,
  { id, product, date, title, text }: Record<'id' | 'product' | 'date' | 'title' | 'text', string>,
) {
  return {
    // Not every export has ids. The e-mail address only distinguishes reviews that are otherwise
    // the same.
    id: id || hashOf(product, date, text, cell('email', 'reviewer_email')),
    origin,
    product,
    title,
    text,
    writtenAt: timeOf(date),
  };
}

/** ISO 8601 of a time without a zone, which counts as UTC; unchanged if it cannot be read. */
function timeOf(text: string): string {
  const [, day, time] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d)(?:\.\d+)?)?(?: ?UTC|Z)?$/.exec(text) ?? [];
  return day === undefined ? text : `${day}T${time ?? '00:00:00'}Z`;
}
