/** A problem or note about one line of the file. */
export interface ImportProblem {
  line: number;
  /** The slug, path or handle concerned; null when not even that could be read. */
  key: string | null;
  /** In plain language: which field, and what to do. */
  reason: string;
  /** False for a note: the record was corrected and imported. */
  skipped: boolean;
}

interface ImportCounts {
  created: number;
  changed: number;
  unchanged: number;
}

export interface ImportReport {
  /** `strict` found a problem, so nothing was changed. */
  refused: boolean;
  products: ImportCounts;
  /** Brands, categories and overlays. */
  structure: ImportCounts;
  /** Lines not imported. */
  skipped: number;
  /** Lines imported with a note. */
  noted: number;
  /** Products that `replace` unpublished. */
  unpublished: number;
  /** Variants whose stock differs from the record's and was left alone. */
  quantitiesLeft: number;
  /** The first problems and notes, in file order; `onProblem` receives all of them. */
  problems: ImportProblem[];
  /** Remarks on the whole file. */
  remarks: string[];
  /** Wall-clock time. */
  ms: number;
}

export interface ImportProgress {
  /** A strict import reads the file twice: it checks everything before it imports anything. */
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
    quantitiesLeft: 0,
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
