import 'server-only';
import { IMPORT_KINDS, type ImportKind } from '#lib/commerce/staff/import-kinds.ts';
import type { Db } from '#lib/server/db/database.ts';
import { readFigures } from '#lib/server/db/noted-figures.ts';
import { importSubject } from './noted-import.ts';

/** A kind of import whose last run left something for a person. */
export interface ImportProblem {
  kind: ImportKind;
  /** Nothing was imported. */
  failed: boolean;
  /** Lines that were skipped or not known, sizes oversold. */
  problems: number;
  /** When it ran, in ms since the epoch. */
  at: number;
}

/** The kinds of import whose last run failed or found problems. */
export async function readImportProblems(db: Db): Promise<ImportProblem[]> {
  const noted = await readFigures(db);
  return IMPORT_KINDS.flatMap((kind) => {
    const { succeededAt = 0, failedAt = 0, problems = 0 } = noted.get(importSubject(kind)) ?? {};
    const failed = failedAt > succeededAt;
    if (!failed && problems === 0) return [];
    return [{ kind, failed, problems, at: Math.round(Math.max(succeededAt, failedAt) * 1000) }];
  });
}
