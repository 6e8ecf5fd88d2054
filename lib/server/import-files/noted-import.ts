import 'server-only';
import type { Actor } from '#lib/server/commands/actor.ts';
import { recordChange } from '#lib/server/commands/record-change.ts';
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
  /** How many of the file's lines had each outcome, for the audit. */
  counts?: Record<string, number>;
}

/** The name under which the figures of an import are noted. */
export const importSubject = (kind: ImportKind) => `import:${kind}`;

/** An import, as the audit names it. */
interface NamedImport {
  kind: ImportKind;
  actor: Actor;
  /** The name of the file or folder. */
  file: string;
}

/**
 * Runs an import and notes in the database who made it and how it ended: for the audit, and because
 * monitoring cannot ask a command. An import that throws has failed; what it had written stays.
 */
export async function notedImport<Report>(
  db: Db,
  named: NamedImport,
  run: () => Promise<Report>,
  endOf: (report: Report) => ImportEnd,
): Promise<Report> {
  try {
    const report = await run();
    await note(db, named, endOf(report));
    return report;
  } catch (error) {
    await note(db, named, { failed: true, problems: 0 });
    throw error;
  }
}

async function note(db: Db, { kind, actor, file }: NamedImport, end: ImportEnd): Promise<void> {
  await noteImport(db, kind, end);
  const { counts, ...rest } = end;
  const after = { file, ...rest, ...counts };
  const by = { command: 'import', actor, now: new Date() };
  await recordChange(db, by, { entity: 'import', id: kind, after }).catch(() => {});
}

/** Notes how an import ended. Never rejects, because an import counts even without its note. */
export async function noteImport(db: Db, kind: ImportKind, end: ImportEnd): Promise<void> {
  const { failed, problems } = end;
  const now = Date.now() / 1000;
  const figures = { ...(failed ? { failedAt: now } : { succeededAt: now }), problems };
  await noteFigures(db, importSubject(kind), figures).catch(() => {});
}
