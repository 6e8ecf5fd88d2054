/** What writing a record came to. */
export type WriteOutcome = 'created' | 'changed' | 'unchanged';

/** The record is well formed and cannot be written all the same; the message says why. */
export class OfferProblem extends Error {
  override name = 'OfferProblem';
}

/** The outcome of an upsert that answers whether its row is new, and no row when nothing changed. */
export function upsertOutcome(rows: readonly { created: boolean }[]): WriteOutcome {
  const [row] = rows;
  if (!row) return 'unchanged';
  return row.created ? 'created' : 'changed';
}
