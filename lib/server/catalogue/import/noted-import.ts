import 'server-only';
import type { Db } from '#lib/server/db/database.ts';
import { noteFigures } from '#lib/server/db/noted-figures.ts';

/** What can be imported. */
export const IMPORT_KINDS = [
  'catalogue',
  'content',
  'localities',
  'offers',
  'prices',
  'reviews',
  'stock',
  'stores',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** How an import ended. */
export interface ImportEnd {
  /** Nothing was imported. */
  failed: boolean;
  /** What is left for a person: lines that were skipped or not known, sizes oversold. */
  problems: number;
}

/** The name under which the figures of an import are noted. */
export const importSubject = (kind: ImportKind) => `import:${kind}`;

/**
 * Runs an import and notes in the database how it ended, because monitoring cannot ask a command.
 * An import that throws has failed.
 */
export async function notedImport<Report>(
  db: Db,
  kind: ImportKind,
  run: () => Promise<Report>,
  endOf: (report: Report) => ImportEnd,
): Promise<Report> {
  try {
    const report = await run();
    await noteImport(db, kind, endOf(report));
    return report;
  } catch (error) {
    await noteImport(db, kind, { failed: true, problems: 0 });
    throw error;
  }
}

/** Notes how an import ended. Never rejects: without a note, the import was made all the same. */
export async function noteImport(db: Db, kind: ImportKind, end: ImportEnd): Promise<void> {
  const { failed, problems } = end;
  const now = Date.now() / 1000;
  const figures = { ...(failed ? { failedAt: now } : { succeededAt: now }), problems };
  await noteFigures(db, importSubject(kind), figures).catch(() => {});
}
