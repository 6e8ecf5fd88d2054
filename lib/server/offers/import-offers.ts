import 'server-only';
import { DatabaseError } from 'pg';
import { type Actor, operator } from '#lib/server/commands/actor.ts';
import { type Change, differences, recordChange } from '#lib/server/commands/record-change.ts';
import type { Db } from '#lib/server/db/database.ts';
import { describeIssues } from '#lib/server/import-files/describe-issue.ts';
import type { SourceItem } from '#lib/server/import-files/import-file.ts';
import { type OfferRecord, offerRecord } from './offer-records.ts';
import { writeGiftCard } from './write-gift-card.ts';
import { OfferProblem, type WriteOutcome } from './write-outcome.ts';
import { writePromotion } from './write-promotion.ts';
import { writeShippingMethod } from './write-shipping-method.ts';

const ENTITIES = {
  shippingMethod: 'delivery-method',
  promotion: 'promotion',
  giftCard: 'gift-card',
} as const satisfies Record<OfferRecord['type'], Change['entity']>;

interface OfferState {
  id: string;
  state: Record<string, unknown>;
}

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

/**
 * Writes an offer with its audit entry, in one transaction. An offer that does not change gets no
 * entry.
 */
async function writeAudited(
  db: Db,
  record: OfferRecord,
  actor: Actor,
  write: (trx: Db) => Promise<WriteOutcome>,
): Promise<WriteOutcome> {
  return db.transaction().execute(async (trx) => {
    const before = await stateOf(trx, record);
    const outcome = await write(trx);
    if (outcome === 'unchanged') return outcome;
    const after = await stateOf(trx, record);
    if (!after) throw new Error('An offer that was written is missing.');
    await recordChange(
      trx,
      { command: 'offer.import', actor, now: new Date() },
      {
        entity: ENTITIES[record.type],
        id: after.id,
        ...(before ? differences(before.state, after.state) : { after: after.state }),
      },
    );
    return outcome;
  });
}

/** What the audit may keep of an offer: neither the code of a gift card nor anything of its PIN. */
async function stateOf(trx: Db, record: OfferRecord): Promise<OfferState | null> {
  switch (record.type) {
    case 'shippingMethod': {
      const row = await trx
        .selectFrom('shipping_methods')
        .selectAll()
        .where('code', '=', record.code)
        .forUpdate()
        .executeTakeFirst();
      return row ? { id: row.code, state: row } : null;
    }
    case 'promotion':
      return promotionState(trx, record.id);
    case 'giftCard': {
      const row = await trx
        .selectFrom('vouchers')
        .select(['id', 'initial_amount', 'balance', 'expires_at', 'suspended'])
        .where('code', '=', record.code)
        .forUpdate()
        .executeTakeFirst();
      if (!row) return null;
      const { id, ...state } = row;
      return { id, state };
    }
  }
}

async function promotionState(trx: Db, id: string): Promise<OfferState | null> {
  const row = await trx
    .selectFrom('promotions')
    .select(['definition', 'enabled'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return null;
  const { codes } = await trx
    .selectFrom('promotion_codes')
    .select(({ fn }) => fn.countAll<number>().as('codes'))
    .where('promotion_id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, state: { ...row.definition, enabled: row.enabled, codes: Number(codes) } };
}
