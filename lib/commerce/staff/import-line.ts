/** A line of an imported file with a problem. */
export interface ImportLine {
  line: number;
  /** What the line is about; null: nobody can tell. */
  key: string | null;
  reason: string;
  /** False: a note; the line was imported anyway. */
  skipped: boolean;
}

/** Lines that are kept of one import. A file with more has one fault that repeats. */
export const MOST_IMPORT_LINES = 500;
