import type { State } from '#lib/commerce/states.ts';

/** What one row of a list says about a locality. */
export interface LocalityRow {
  name: string;
  state: State;
  postcode: string;
  latitude: number;
  longitude: number;
  /** How many addresses the row stands for; null if the list does not count them. */
  addresses: number | null;
}

/** A row with a locality, a row with a place where nobody lives, or an invalid row. */
export type ReadRow = LocalityRow | { leftOut: string } | { problem: string };

/** A format of list that can be imported. */
export interface LocalityFormat {
  /** The separator of cells; CSV cells may be quoted. */
  delimiter: ',' | '\t' | '|';
  /** Whether the first row names the columns. */
  hasHeader: boolean;
  /** The attribution that the licence of the list requires; empty for an operator's own list. */
  attribution: string;
  /**
   * What several rows about one locality mean. `mean`: it lies in their middle and has all their
   * addresses; `first`: the first row counts, the others are skipped; `refuse`: a mistake in the
   * file.
   */
  repeated: 'mean' | 'first' | 'refuse';
  /**
   * Reads rows by the columns that the header names, or by position if there is no header.
   * @throws ImportFileError if the header lacks a column
   */
  reader(header: readonly string[]): (values: readonly string[]) => ReadRow;
}
