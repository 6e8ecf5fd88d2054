/** Something about one line of the file that its owner should know. */
export interface ImportProblem {
  line: number;
  /** The slug, path or handle it is about; null when not even that could be read. */
  key: string | null;
  /** Plain words: which field, and what to do. */
  reason: string;
  /** False for a note: the record was put right and imported. */
  skipped: boolean;
}

export interface ImportCounts {
  created: number;
  changed: number;
  unchanged: number;
}

export interface ImportReport {
  /** `strict` found a problem: nothing was changed. */
  refused: boolean;
  products: ImportCounts;
  /** Brands, categories and overlays. */
  structure: ImportCounts;
  /** Lines left out. */
  skipped: number;
  /** Lines imported with a note. */
  noted: number;
  /** Products that `replace` took off the shop. */
  unpublished: number;
  /** The first of the problems and notes, in file order; `onProblem` hears of all. */
  problems: ImportProblem[];
  /** Remarks on the file as a whole. */
  remarks: string[];
  /** Wall-clock time. */
  ms: number;
}

export interface ImportProgress {
  /** A strict import reads twice: it checks all before it imports any. */
  phase: 'checking' | 'importing';
  /** In the unit of `total`. */
  done: number;
  total: number | null;
  /** Products read so far. */
  products: number;
}

const KEPT_PROBLEMS = 200;

export function emptyReport(): ImportReport {
  return {
    refused: false,
    products: { created: 0, changed: 0, unchanged: 0 },
    structure: { created: 0, changed: 0, unchanged: 0 },
    skipped: 0,
    noted: 0,
    unpublished: 0,
    problems: [],
    remarks: [],
    ms: 0,
  };
}

export function addProblem(report: ImportReport, problem: ImportProblem): void {
  if (problem.skipped) report.skipped += 1;
  else report.noted += 1;
  if (report.problems.length < KEPT_PROBLEMS) report.problems.push(problem);
}
