import 'server-only';
import type { BulkOutcome } from '#lib/commerce/staff/bulk-changes.ts';
import type { CommandContext } from '#lib/server/commands/command.ts';
import type { Db } from '#lib/server/db/database.ts';

/** For whom lines are carried out, in a transaction that is open. */
export interface BulkRun {
  context: CommandContext;
  /** The only store whose stock they may change; null: all places. */
  store: string | null;
  /** The reason that they gave. */
  why: string;
}

/** What became of a line. */
export interface LineEnd<Undo> {
  outcome: BulkOutcome;
  message: string;
  /** What takes it back; null: nothing does. */
  undo: Undo | null;
}

/** A line in words, for the report. */
export interface LineWords {
  name: string;
  code: string;
  wanted: string;
}

/** How lines of one kind are carried out. Lines and what takes them back are kept as JSON. */
export interface BulkWork<Line extends object, Undo extends object> {
  /** Two lines with the same key name the same thing. */
  keyOf(line: Line): string;
  /**
   * Lines, and what takes them back, with the same value of this field are carried out in one
   * transaction: each compares what its person saw, so the first must not be there before the second.
   */
  together?: 'product';
  describe(db: Db, lines: readonly Line[]): Promise<LineWords[]>;
  /** Carries lines out by the command of the kind. One end for each, in their order. */
  apply(run: BulkRun, lines: readonly Line[]): Promise<LineEnd<Undo>[]>;
  /** Takes lines back where nobody has changed them since. */
  takeBack(run: BulkRun, undos: readonly Undo[]): Promise<LineEnd<Undo>[]>;
}

/** The end of a line that was refused. */
export function refused(message: string): LineEnd<never> {
  return { outcome: 'refused', message, undo: null };
}
