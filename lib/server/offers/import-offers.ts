import 'server-only';
import { DatabaseError } from 'pg';
import { type Actor, operator } from '#lib/server/commands/actor.ts';
import type { Db } from '#lib/server/db/database.ts';
import { describeIssues } from '#lib/server/import-files/describe-issue.ts';
import type { SourceItem } from '#lib/server/import-files/import-file.ts';
import { writeAudited } from './audit-offer.ts';
import { type OfferRecord, offerRecord } from './offer-records.ts';
import { writeGiftCard } from './write-gift-card.ts';
import { OfferProblem, type WriteOutcome } from './write-outcome.ts';
import { writePromotion } from './write-promotion.ts';
import { writeShippingMethod } from './write-shipping-method.ts';

export interface OfferImportOptions {
  /** Who imports, for the audit. */
  actor?: Actor;
  /** Overwrites the balances of existing gift cards as well. */
  setBalances?: boolean;
  /** Called for every skipped line, in file order. `key` is never a gift card's code. */
  onProblem?: (problem: { line: number; key: string | null; reason: string }) => void;
  /** Stops the import between two records; earlier ones stay. */
  signal?: AbortSignal;
}

export interface OfferImportReport {
  created: number;
  changed: number;
  unchanged: number;
  skipped: number;
}

/**
 * Imports offers, checking, writing and auditing one line at a time in file order. An invalid line is
 * reported and skipped. Offers not in the file stay as they are. Repeating an import changes
 * nothing. Throws the signal's reason.
 */
export async function importOffers(
  db: Db,
  items: AsyncIterable<SourceItem> | Iterable<SourceItem>,
  options: OfferImportOptions = {},
): Promise<OfferImportReport> {
  const { actor = operator('offers import') } = options;
  const report: OfferImportReport = { created: 0, changed: 0, unchanged: 0, skipped: 0 };
  const seen = new Set<string>();
  for await (const item of items) {
    options.signal?.throwIfAborted();
    try {
      const record = checked(item, seen);
      const outcome = await writeAudited(db, record, actor, (trx) => write(trx, record, options));
      report[outcome] += 1;
    } catch (error) {
      const reason = problemOf(error);
      if (reason === null) throw error;
      report.skipped += 1;
      options.onProblem?.({ line: item.line, key: keyOf(item), reason });
    }
  }
  return report;
}

/** @throws OfferProblem if the record is invalid or repeated */
function checked(item: SourceItem, seen: Set<string>): OfferRecord {
  if ('problem' in item) throw new OfferProblem(item.problem);
  const parsed = offerRecord.safeParse(item.record);
  if (!parsed.success) {
    throw new OfferProblem(describeIssues(parsed.error.issues, withoutPin(item.record)));
  }
  const record = parsed.data;
  const key = `${record.type} ${record.type === 'promotion' ? record.id : record.code}`;
  if (seen.has(key)) throw new OfferProblem('it is already on a line above');
  seen.add(key);
  return record;
}

function write(
  trx: Db,
  record: OfferRecord,
  { setBalances = false }: OfferImportOptions,
): Promise<WriteOutcome> {
  switch (record.type) {
    case 'shippingMethod':
      return writeShippingMethod(trx, record);
    case 'promotion':
      return writePromotion(trx, record);
    case 'giftCard':
      return writeGiftCard(trx, record, { setBalances });
  }
}

/** What is wrong with the line; null if the error has another cause. */
function problemOf(error: unknown): string | null {
  if (error instanceof OfferProblem) return error.message;
  // Class 22 is data exception, 23 integrity constraint violation.
  if (error instanceof DatabaseError && /^2[23]/.test(error.code ?? '')) {
    return `the database refused it: ${error.message}`;
  }
  return null;
}

/** Error messages quote the record, so the PIN is masked. */
function withoutPin(record: unknown): unknown {
  const holdsPin = typeof record === 'object' && record !== null && 'pin' in record;
  return holdsPin ? { ...record, pin: '…' } : record;
}

function keyOf(item: SourceItem): string | null {
  if (!('record' in item) || typeof item.record !== 'object' || item.record === null) return null;
  const { type, id, code } = item.record as Record<string, unknown>;
  const key = type === 'shippingMethod' ? code : id;
  return typeof key === 'string' ? key.slice(0, 120) : null;
}
