import { formatCount } from '#lib/commerce/count-text.ts';
import type { StaffPermission } from './permissions.ts';

/* Changes of many things at once: pasted or chosen, carried out by a job, reported line by line. */

export const BULK_KINDS = ['prices', 'stock', 'states', 'pins'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

export const BULK_OUTCOMES = ['changed', 'unchanged', 'refused'] as const;
export type BulkOutcome = (typeof BULK_OUTCOMES)[number];

/** The most lines of one change. */
export const MOST_BULK_LINES = 10_000;
/** The most listings whose pins one change sets. */
export const MOST_BULK_PLACES = 1_000;
/** A change of so many lines is carried out before its call answers. */
export const AT_ONCE_LINES = 50;
/** For how long a change and its report are kept, in days. The audit keeps who changed what. */
export const BULK_DAYS = 90;

interface BulkKindFacts {
  /** Who may make, see and take back such changes. */
  permission: StaffPermission;
  /** Such as `price`, and several of them. */
  one: string;
  many: string;
  /** The page of the staff room that makes them. */
  href: string;
  /** What taking back does and cannot do, in words. */
  undo: string;
}

export const BULK: Readonly<Record<BulkKind, BulkKindFacts>> = {
  prices: {
    permission: 'prices:write',
    one: 'price',
    many: 'prices',
    href: '/admin/prices',
    undo: 'Undo sets the earlier prices again, where nobody has changed them since. It cannot take back a price that replaced a planned one, ended sales, or took away a crossed-out price.',
  },
  stock: {
    permission: 'stock:write',
    one: 'count',
    many: 'counts',
    href: '/admin/stock',
    undo: 'Undo takes off the units that a count added, or gives back those that it took, so what was sold since stays sold. It never sets an old number again: nobody knows whether it is still true. Where somebody counted or imported since, or the units are sold, count again.',
  },
  states: {
    permission: 'products:write',
    one: 'state',
    many: 'states',
    href: '/admin/products',
    undo: 'Undo sets the earlier states again, where nobody has changed them since.',
  },
  pins: {
    permission: 'products:write',
    one: 'listing',
    many: 'listings',
    href: '/admin/listings',
    undo: 'Undo sets the earlier pins again, where nobody has arranged the listing since.',
  },
};

/** How far a change is. */
export interface BulkProgress {
  state: 'open' | 'done' | 'stopped';
  lines: number;
  changed: number;
  unchanged: number;
  refused: number;
}

/** How many lines were carried out. */
export function linesDone({ changed, unchanged, refused }: BulkProgress): number {
  return changed + unchanged + refused;
}

/** How far a change is, in words for a list: `Done`, `1,200 of 10,000 lines`. */
export function bulkStateWords(change: BulkProgress): string {
  if (change.state === 'done') return 'Done';
  const done = linesDone(change);
  const part = `${formatCount(done)} of ${formatCount(change.lines)} lines`;
  if (change.state === 'stopped') return `Stopped after ${part}`;
  return done === 0 ? 'Waiting' : part;
}

/** What became of the lines, in words: `3 changed, 1 as before, 2 refused`. */
export function bulkCountWords({ changed, unchanged, refused }: BulkProgress): string {
  return [
    `${formatCount(changed)} changed`,
    ...(unchanged > 0 ? [`${formatCount(unchanged)} as before`] : []),
    ...(refused > 0 ? [`${formatCount(refused)} refused`] : []),
  ].join(', ');
}

/** What became of a line, in words. */
export const OUTCOME_WORDS: Readonly<Record<BulkOutcome, string>> = {
  changed: 'Changed',
  unchanged: 'As before',
  refused: 'Refused',
};
