export type WriteOutcome = 'created' | 'changed' | 'unchanged';

/** A well-formed record that cannot be written; the message says why. */
export class OfferProblem extends Error {
  override name = 'OfferProblem';
}

/**
 * The outcome of an upsert. The upsert returns whether its row is new, or no row if nothing
 * changed.
 */
export function upsertOutcome(rows: readonly { created: boolean }[]): WriteOutcome {
  const [row] = rows;
  if (!row) return 'unchanged';
  return row.created ? 'created' : 'changed';
}
