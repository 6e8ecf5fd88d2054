import type { State } from '#lib/commerce/states.ts';

/** What one row of a list says about a locality. */
export interface LocalityRow {
  name: string;
  state: State;
  postcode: string;
  latitude: number;
  longitude: number;
  /** How many addresses the row stands for; null if its list does not count them. */
  addresses: number | null;
}

/** A row that tells of a locality, one of a kind that nobody lives at, or one with a mistake. */
export type ReadRow = LocalityRow | { leftOut: string } | { problem: string };

/** One of the lists that can be imported. */
export interface LocalityFormat {
  /** The cells of a row are divided by this; those of CSV may be quoted. */
  delimiter: ',' | '\t' | '|';
  /** Whether the first row names the columns. */
  hasHeader: boolean;
  /** What the licence of the list asks to be shown; empty for a list of the operator's own. */
  attribution: string;
  /**
   * Several rows about one locality: `mean`: it lies in their middle and has the addresses of all;
   * `first`: the first one counts, others are left out; `refuse`: a mistake in the file.
   */
  repeated: 'mean' | 'first' | 'refuse';
  /**
   * Reads rows by the columns that the header names (or by their places where there is none).
   * @throws CatalogueFileError if the header lacks a column
   */
  reader(header: readonly string[]): (values: readonly string[]) => ReadRow;
}
